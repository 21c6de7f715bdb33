import { Group, Stack, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import type { ThisPc } from '#contract/this-pc.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { ActionSwitch } from '../kit/switch.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { Fact, Facts, Problem, Subsection } from '../shared/looks.tsx'
import { useSetAutostart, useThisPc } from './api.ts'
import { texts as settingsTexts } from './texts.ts'

const texts = settingsTexts.thisPc

const megabyte = 1_000_000

const size = (bytes: number): string =>
  bytes < 1_000 * megabyte
    ? texts.size((bytes / megabyte).toFixed(1), 'MB')
    : texts.size((bytes / megabyte / 1_000).toFixed(1), 'GB')

/** The text without the name of the user, which paths of the user's own folders contain. */
const withoutUser = (text: string): string =>
  text.replaceAll(/([A-Z]:\\Users\\|\/home\/|\/Users\/)[^\\/\n]+/gi, '$1…')

const listFacts = (pc: ThisPc): [label: string, value: string][] => [
  [texts.version, pc.version],
  [texts.system, pc.system],
  [texts.dataFolder, pc.dataDir],
  [texts.dataSize, size(pc.dataBytes)],
  [texts.freeDisk, size(pc.freeBytes)],
  [texts.addresses, pc.addresses.join('\n')],
  [texts.autostart, startsWithPc(pc)],
  [texts.runningSince, formatDateTime(pc.startedAt)],
]

const startsWithPc = ({ autostart }: ThisPc): string =>
  autostart === null ? texts.notPossible : texts.autostartState[autostart.state]

/**
 * The facts as one text, one line each. It is not on the screen, where the list has them, but must not be removed from
 * the page: where browsers have no clipboard API, it is selected to be copied.
 */
const CopyFacts = ({ facts }: { facts: [string, string][] }) => {
  const text = useRef<HTMLPreElement>(null)
  return (
    <>
      <CopyButton variant="default" from={text}>
        {texts.copy}
      </CopyButton>
      <VisuallyHidden component="pre" ref={text} style={{ whiteSpace: 'pre' }} aria-hidden>
        {withoutUser(facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', ' ')}`).join('\n'))}
      </VisuallyHidden>
    </>
  )
}

const AutostartSwitch = ({ autostart }: { autostart: NonNullable<ThisPc['autostart']> }) => {
  const setAutostart = useSetAutostart()
  const { state, command } = autostart
  return (
    <>
      <ActionSwitch
        label={() => texts.autostart}
        name={texts.autostart}
        isOn={state === 'on'}
        save={setAutostart.run}
      />
      {state === 'elsewhere' && <Problem role="status">{texts.startsElsewhere(command)}</Problem>}
      {state === 'unknown' && <Problem role="status">{texts.autostartUnknown}</Problem>}
    </>
  )
}

/** Whether the store starts with the PC, and the switch for that, on the shop's PC only. */
const StartWithPc = ({ autostart, isOnShopPc }: ThisPc) => {
  const section = useRef<HTMLDivElement>(null)
  useLinkedFocus('start_with_pc', () => section.current?.querySelector('input') ?? section.current)
  return (
    <Stack ref={section} role="group" aria-label={texts.autostart} tabIndex={-1} gap="xs">
      {autostart !== null && isOnShopPc && <AutostartSwitch autostart={autostart} />}
      {autostart !== null && !isOnShopPc && <strong>{texts.autostart}</strong>}
      <span>{autostart === null ? texts.noAutostart : texts.autostartAbout}</span>
      {autostart !== null && !isOnShopPc && <span>{texts.autostartOnlyOnShopPc}</span>}
    </Stack>
  )
}

const Content = () => {
  const { data: pc, error, retry } = useThisPc()
  if (error) return <ReadFailed what={texts.title} error={error} onRetry={retry} />
  if (!pc) return <RowSkeletons count={3} label={texts.loading} />
  const facts = listFacts(pc)
  return (
    <>
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
      <Group>
        <CopyFacts facts={facts} />
        <span>{texts.copyFor}</span>
      </Group>
      <StartWithPc {...pc} />
    </>
  )
}

/** The PC on which the store runs: what whoever helps the owner asks first. */
export const ThisPcSection = () => (
  <Subsection title={texts.title}>
    <Content />
  </Subsection>
)
