import { Box, Button, Group, Switch, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { MoreIcon } from '../../shared/ui/icons.tsx'
import { outline } from '../../shared/ui/outline-icon.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { addressOf, stepAddress, useLinkedFocus } from '../shared/linked-field.ts'
import { Disc, plainList } from '../shared/looks.tsx'
import { useSettingMutation } from '../shared/settings.ts'
import { countDone, type Step } from './steps.ts'
import { texts } from './texts.ts'

const TickIcon = outline(<path d="m6 12.5 4 4 8-9" />)

const line = { gap: 'sm', wrap: 'nowrap', mih: 44, m: 0, py: 6 } as const

const DoneStep = ({ title }: { title: string }) => (
  <Group component="p" {...line} c="dimmed">
    <Disc bg="var(--leaf-tint)" c="var(--leaf-text)">
      <TickIcon />
    </Disc>
    <span>{title}</span>
    <VisuallyHidden>({texts.done})</VisuallyHidden>
  </Group>
)

/** Makes customers private by one tap. Shown in the step's own row, so that the step need not be opened for it. */
const PrivacySwitch = ({ label }: { label: string }) => {
  const { run, isBusy } = useSettingMutation(texts.saved)
  return (
    <Switch
      aria-label={label}
      size="lg"
      checked={isBusy}
      disabled={isBusy}
      onChange={() => void run({ key: 'private_customers', value: 'yes' })}
    />
  )
}

const Decline = () => {
  const { run, isBusy } = useSettingMutation(texts.saved)
  return (
    <ActionButton
      variant="default"
      isBusy={isBusy}
      onClick={() => run({ key: 'private_customers', value: 'no' })}
    >
      {texts.decline}
    </ActionButton>
  )
}

type OpenStepProps = { step: Step; number: number; isOpen: boolean; onToggle: () => void }

const StepToDo = ({ step: { name, title, about, links }, number, isOpen, onToggle }: OpenStepProps) => {
  const id = useId()
  return (
    <>
      <Group gap="xs" justify="flex-end">
        <UnstyledButton
          flex="1 1 10rem"
          fw={600}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <Group component="span" {...line}>
            <Disc bg="var(--tint)">{number}</Disc>
            <Box component="span" flex={1}>
              {title}
            </Box>
            <Box component="span" display="flex" {...(isOpen && { style: { rotate: '180deg' } })}>
              <MoreIcon />
            </Box>
          </Group>
        </UnstyledButton>
        {name === 'privacy' && <PrivacySwitch label={title} />}
      </Group>
      {/* Aligned with the words of the title, not with its number. */}
      <Box id={id} pb="sm" pl={{ sm: 'calc(1.9rem + 12px)' }} hidden={!isOpen}>
        <Text maw="70ch" mb="xs">
          {about}
        </Text>
        <Group gap={8}>
          {name === 'privacy' && <Decline />}
          {links.map(({ label, field }, index) => (
            <Button
              key={field}
              component={Link}
              variant={index === 0 ? 'filled' : 'default'}
              to={field === 'phones' ? addressOf(field) : stepAddress(field)}
            >
              {label}
            </Button>
          ))}
        </Group>
      </Box>
    </>
  )
}

/**
 * The steps, one of them expanded: the next one to do, until another is chosen. Those that are done are hidden until
 * all are asked for; a phone shows only the next one.
 */
export const StepList = ({ steps }: { steps: readonly Step[] }) => {
  const listId = useId()
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  useLinkedFocus('first_steps', () => list.current?.querySelector<HTMLElement>('[aria-expanded=true]'))
  const [chosen, setChosen] = useState<string | null>()
  const next = steps.find(({ isDone }) => !isDone)?.name
  const isChosenDone = steps.some(({ name, isDone }) => isDone && name === chosen)
  const open = chosen === undefined || isChosenDone ? next : chosen
  return (
    <>
      <Box component="ol" ref={list} id={listId} {...plainList}>
        {steps.map((step, index) => (
          <Box
            component="li"
            key={step.name}
            style={{ borderTop: '1px solid var(--line)' }}
            {...(step.isDone && !isWhole && { display: 'none' })}
            // A phone shows only the next step, so that the figures below stay near.
            {...(step.name !== next && step.name !== open && !isWhole && { visibleFrom: 'sm' })}
          >
            {step.isDone ? (
              <DoneStep title={step.title} />
            ) : (
              <StepToDo
                step={step}
                number={index + 1}
                isOpen={step.name === open}
                onToggle={() => setChosen(step.name === open ? null : step.name)}
              />
            )}
          </Box>
        ))}
      </Box>
      <Button
        variant="subtle"
        fullWidth
        {...(countDone(steps) === 0 && { hiddenFrom: 'sm' })}
        aria-expanded={isWhole}
        aria-controls={listId}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? texts.showNext : texts.showAll(steps.length)}
      </Button>
    </>
  )
}
