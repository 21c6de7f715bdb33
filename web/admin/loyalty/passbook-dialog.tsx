import { Box, Button, Checkbox, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { ReadFailed } from '../../shared/ui/load-states.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { ConfirmQuestion } from '../kit/confirm-dialog.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { PhoneAddress } from '../phones/phone-address.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { usePassbook, useRenewPassbook } from './api.ts'
import { texts } from './texts.ts'

type DialogProps = { customer: Customer; onClose: () => void }

/** Asks for confirmation before a passbook is renewed, which makes its links and codes invalid. */
const RenewQuestion = ({ customer, onClose }: DialogProps) => {
  const renewPassbook = useRenewPassbook()
  const [isForgettingPhones, setForgettingPhones] = useState(false)
  const confirm = async () => {
    if (await renewPassbook.run(customer.id, isForgettingPhones)) onClose()
  }
  return (
    <ConfirmQuestion
      question={texts.renewQuestion(customer.nickname)}
      verb={texts.renew}
      isPending={renewPassbook.isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{texts.renewMeans}</p>
      <Checkbox
        mb="lg"
        size="md"
        aria-label={texts.forgetPhones}
        label={texts.forgetPhones}
        description={texts.forgetPhonesMeans(customer.nickname)}
        checked={isForgettingPhones}
        onChange={(event) => setForgettingPhones(event.currentTarget.checked)}
      />
    </ConfirmQuestion>
  )
}

const Content = ({ customer: { id, nickname } }: { customer: Customer }) => {
  const { data: passbook, error, retry } = usePassbook(id)
  const shown = useRef<HTMLParagraphElement>(null)
  if (error) return <ReadFailed what={texts.thePassbook} error={error} onRetry={retry} />
  if (!passbook) return <RowSkeletons count={3} label={texts.loadingPassbook} />
  return (
    <PhoneAddress canChoose>
      {(address, isPublic) => {
        const link = `${address.replace(/\/$/, '')}/passbook#${passbook.token}`
        return (
          <>
            <Box display="grid" w="100%" maw={320} mx="auto">
              <QrCode text={link} label={texts.codeOf(nickname)} />
            </Box>
            {!isPublic && <Text>{texts.onWifi}</Text>}
            <Text c="dimmed">{texts.forNobodyElse}</Text>
            <Text ref={shown} px="sm" py="xs" bdrs={10} bg="var(--tint)" fz="0.95rem">
              {link}
            </Text>
            <CopyButton variant="default" from={shown}>
              {texts.copyLink}
            </CopyButton>
          </>
        )
      }}
    </PhoneAddress>
  )
}

/** A customer's passbook, shown at the counter: a code to scan, and the link to copy. */
export const PassbookDialog = ({ customer, onClose }: DialogProps) => {
  const [isRenewing, setRenewing] = useState(false)
  return (
    <Dialog
      step={String(isRenewing)}
      onClose={isRenewing ? () => setRenewing(false) : onClose}
      title={isRenewing ? texts.renewTitle : texts.passbookTitle(customer.nickname)}
      size="sm"
    >
      {isRenewing ? (
        <RenewQuestion customer={customer} onClose={() => setRenewing(false)} />
      ) : (
        <Stack gap="sm">
          <Text>{texts.passbookUse(customer.nickname)}</Text>
          <Content customer={customer} />
          <Button variant="default" onClick={() => setRenewing(true)} data-autofocus>
            {texts.renew}
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}
