import { Box, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { ActionButton } from '../kit/action-button.tsx'
import { addressOf } from '../shared/linked-field.ts'
import { plainList } from '../shared/looks.tsx'
import { Details } from '../shared/more-details.tsx'
import { useSettingMutation } from '../shared/settings.ts'
import type { Step } from './steps.ts'
import { texts } from './texts.ts'

/** Makes customers private by one tap, or leaves them as they are. */
const PrivacyChoice = () => {
  const { run, isBusy } = useSettingMutation(texts.saved)
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
export const StepList = ({ steps }: { steps: readonly Step[] }) => (
  <Box component="ol" {...plainList}>
    {steps
      .filter(({ isDone }) => !isDone)
      .map(({ name, title, about, links }, index) => (
        <Box component="li" key={name} style={{ borderTop: '1px solid var(--line)' }}>
          <Details title={title} isOpen={index === 0}>
            <Text maw="70ch" mb="xs">
              {about}
            </Text>
            <Group gap={8} pb="sm">
              {name === 'privacy' && <PrivacyChoice />}
              {links.map(({ label, field }, at) => (
                <Button
                  key={field}
                  component={Link}
                  variant={at === 0 ? 'filled' : 'default'}
                  to={addressOf(field)}
                >
                  {label}
                </Button>
              ))}
            </Group>
          </Details>
        </Box>
      ))}
  </Box>
)
