import { Box, Group } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import type { FirstSteps } from '#contract/overview.ts'
import { Panel } from '../../shared/ui/panel.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { useSaveSetting, useSettingMutation } from '../shared/settings.ts'
import { useFirstSteps } from './api.ts'
import { StepList } from './step-list.tsx'
import { areAllDone, countDone, listSteps, type Step } from './steps.ts'
import { texts } from './texts.ts'

const progressLook = { flex: '1 1 4rem', maw: '20rem', h: 8, style: { accentColor: 'var(--leaf-text)' } }

const OpenSteps = ({ steps }: { steps: readonly Step[] }) => {
  const { run, isBusy } = useSettingMutation(texts.isDismissed)
  const done = countDone(steps)
  return (
    <>
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
          isBusy={isBusy}
          onClick={() => run({ key: 'first_steps', value: 'no' })}
        >
          {texts.dismiss}
        </ActionButton>
      </Group>
      <StepList steps={steps} />
    </>
  )
}

/** The tasks of a new shop before its first customer, shown on the Overview until they are done or dismissed. */
export const FirstStepsPanel = ({ facts }: { facts: FirstSteps | undefined }) => {
  const saveSetting = useSaveSetting()
  const isDone = facts && areAllDone(facts)
  // Otherwise the steps would return when the photo is removed, or the password reset. A failure needs no message: the next visit
  // to the Overview saves it.
  const finish = useEffectEvent(() => saveSetting({ key: 'first_steps', value: 'no' }).catch(() => undefined))
  useEffect(() => {
    if (isDone) void finish()
  }, [isDone])
  if (!facts || isDone) return null
  return (
    <Box mb={16}>
      <Panel title={texts.title}>
        <OpenSteps steps={listSteps(facts)} />
      </Panel>
    </Box>
  )
}

/** Shown in Settings: brings back first steps that were dismissed before all were done. */
export const FirstStepsAgain = () => {
  const { facts } = useFirstSteps('no')
  const { run, isBusy } = useSettingMutation(texts.isShownAgain)
  if (!facts || areAllDone(facts)) return null
  const steps = listSteps(facts)
  return (
    <Group role="region" aria-label={texts.title}>
      <span>{texts.soFar(countDone(steps), steps.length)}</span>
      <ActionButton variant="default" isBusy={isBusy} onClick={() => run({ key: 'first_steps', value: '' })}>
        {texts.showAgain}
      </ActionButton>
    </Group>
  )
}
