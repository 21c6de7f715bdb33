import { Box, Button, Group, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import type { FirstSteps } from '#contract/overview.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Panel } from '../kit/panel.tsx'
import { addressOf } from '../shared/linked-field.ts'
import { plainList } from '../shared/looks.tsx'
import { Details } from '../shared/more-details.tsx'
import { useSaveSetting, useSettingMutation } from '../shared/settings.ts'
import { listSteps, type Step } from './steps.ts'
import { texts } from './texts.ts'

/** Makes customers private by one tap, or leaves them as they are. */
const PrivacyChoice = () => {
  const { run, isBusy } = useSettingMutation()
  const choose = (value: 'yes' | 'no') => () => run({ key: 'private_customers', value })
  return (
    <>
      <ActionButton isBusy={isBusy} onClick={choose('yes')}>
        {texts.keepPrivate}
      </ActionButton>
      <ActionButton variant="default" isBusy={isBusy} onClick={choose('no')}>
        {texts.decline}
      </ActionButton>
    </>
  )
}

/** The steps that are left, the next one open. */
const StepList = ({ steps }: { steps: readonly Step[] }) => (
  <Box component="ol" {...plainList}>
    {steps.map(({ name, title, about, place }, index) => (
      <Box component="li" key={name} style={{ borderTop: '1px solid var(--line)' }}>
        <Details title={title} isOpen={index === 0}>
          <Text maw="70ch" mb="xs">
            {about}
          </Text>
          <Group gap={8} pb="sm">
            {place ? (
              <Button component={Link} to={addressOf(place)}>
                {texts.links[place]}
              </Button>
            ) : (
              <PrivacyChoice />
            )}
          </Group>
        </Details>
      </Box>
    ))}
  </Box>
)

const progressLook = { flex: '1 1 4rem', maw: '20rem', h: 8, style: { accentColor: 'var(--leaf-text)' } }

/** The tasks of a new shop before its first customer, shown on the Overview until they are done or dismissed. */
export const FirstStepsPanel = ({ facts }: { facts: FirstSteps | undefined }) => {
  const dismiss = useSettingMutation()
  const saveSetting = useSaveSetting()
  const steps = facts ? listSteps(facts) : []
  const left = steps.filter(({ isDone }) => !isDone)
  const done = steps.length - left.length
  const areAllDone = facts !== undefined && left.length === 0
  // Otherwise the steps would return when the photo is removed, or the password reset. A failure needs no message: the next visit
  // to the Overview saves it.
  const finish = useEffectEvent(() => saveSetting({ key: 'first_steps', value: 'no' }).catch(() => undefined))
  useEffect(() => {
    if (areAllDone) void finish()
  }, [areAllDone])
  if (left.length === 0) return null
  return (
    <Box mb={16}>
      <Panel title={texts.title}>
        <Group gap="4px 12px" mb={8}>
          <Box component="p" m={0} fw={650} role="status">
            {texts.progress(done, steps.length)}
          </Box>
          <Box component="progress" {...progressLook} aria-hidden="true" max={steps.length} value={done} />
          <ActionButton
            variant="subtle"
            ml="auto"
            mr={-8}
            px={8}
            isBusy={dismiss.isBusy}
            onClick={() => dismiss.run({ key: 'first_steps', value: 'no' })}
          >
            {texts.dismiss}
          </ActionButton>
        </Group>
        <StepList steps={left} />
      </Panel>
    </Box>
  )
}
