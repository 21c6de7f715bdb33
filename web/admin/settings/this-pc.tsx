import { Stack } from '@mantine/core'
import { useRef } from 'react'
import type { ThisPc } from '#contract/this-pc.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { ReadFailed } from '../../shared/ui/load-states.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { ActionSwitch } from '../kit/switch.tsx'
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
      {autostart && isOnShopPc ? (
        <AutostartSwitch autostart={autostart} />
      ) : (
        <strong>{texts.autostart}</strong>
      )}
      <span>{autostart ? texts.autostartAbout : texts.noAutostart}</span>
      {autostart && !isOnShopPc && <span>{texts.autostartOnlyOnShopPc}</span>}
    </Stack>
  )
}

const Content = () => {
  const { data: pc, error, retry } = useThisPc()
  if (error) return <ReadFailed what={texts.title} error={error} onRetry={retry} />
  if (!pc) return <RowSkeletons count={3} label={texts.loading} />
  return (
    <>
      <Facts>
        <Fact label={texts.version}>{pc.version}</Fact>
        <Fact label={texts.system}>{pc.system}</Fact>
        <Fact label={texts.dataFolder}>{pc.dataDir}</Fact>
        <Fact label={texts.dataSize}>{size(pc.dataBytes)}</Fact>
        <Fact label={texts.freeDisk}>{size(pc.freeBytes)}</Fact>
        <Fact label={texts.addresses}>{pc.addresses.join('\n')}</Fact>
        <Fact label={texts.runningSince}>{formatDateTime(pc.startedAt)}</Fact>
      </Facts>
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
