import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { copyText } from '../../shared/lib/copy-text.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { PosterDialog } from './poster/poster-dialog.tsx'
import { texts } from './texts.ts'

type Props = {
  /** At least one; the address that most phones can open comes first. */
  addresses: [string, ...string[]]
  publicAddress: string
}

/** The address, with a possible line break before the port. It is copied without the break. */
const AddressText = ({ address }: { address: string }) => {
  const port = /:\d+$/.exec(address)?.[0] ?? ''
  return (
    <>
      {address.slice(0, address.length - port.length)}
      <wbr />
      {port}
    </>
  )
}

/** The address that phones open: as text, as a code to scan, and buttons to copy it and to print a poster. */
export const PhoneAddress = ({ addresses, publicAddress }: Props) => {
  const notify = useNotify()
  const shown = useRef<HTMLParagraphElement>(null)
  const [chosen, setChosen] = useState('')
  const [isPosterOpen, setPosterOpen] = useState(false)
  const address = addresses.includes(chosen) ? chosen : addresses[0]
  const isPublic = address === publicAddress

  const copy = async () => {
    if (shown.current && (await copyText(shown.current))) notify.success(texts.copied)
    else notify.failure(texts.copyFailed, texts.copyByHand)
  }
  return (
    <Group justify="center">
      <Box flex="0 1 240px" display="grid">
        <QrCode text={address} label={texts.codeOf(address)} />
      </Box>
      <Stack gap="sm" flex="1 1 12rem">
        <span>{texts.scan(isPublic)}</span>
        <Text ref={shown} fz={{ base: '1.1rem', sm: '1.5rem' }} fw={750} lh={1.2}>
          <AddressText address={address} />
        </Text>
        {addresses.length > 1 && (
          <NativeSelect
            maw={420}
            label={texts.addressToShow}
            description={texts.addressHint}
            value={address}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={addresses}
          />
        )}
        <Group gap="sm">
          <Button onClick={() => void copy()}>{texts.copy}</Button>
          <Button variant="default" onClick={() => setPosterOpen(true)}>
            {texts.printPoster}
          </Button>
        </Group>
      </Stack>
      <PosterDialog
        address={address}
        isPublic={isPublic}
        isOpen={isPosterOpen}
        onClose={() => setPosterOpen(false)}
      />
    </Group>
  )
}
