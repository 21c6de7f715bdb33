import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeliveryTerms } from '#contract/delivery.ts'
import { countItems } from '#contract/goods.ts'
import { limits } from '#contract/limits.ts'
import { localName } from '#contract/local-text.ts'
import { formatRupees, type Paise } from '#contract/money.ts'
import type { AddProductBody, AdminProduct } from '#contract/product-fields.ts'
import { upiUri } from '#contract/upi.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { usePart } from '../../shared/lib/store.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { ConfirmQuestion } from '../kit/confirm-dialog.tsx'
import { CustomerPicker } from '../kit/customer-picker.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { schemaOptions } from '../kit/form.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { ProductPicker } from '../kit/product-picker.tsx'
import { useScans } from '../kit/scans.ts'
import { useAddProduct, useEditProduct } from '../products/api.ts'
import { MainFields, MoreDetails } from '../products/form/product-fields.tsx'
import {
  blankProduct,
  isIncomplete,
  type TypedProduct,
  TypedProductBody,
} from '../products/form/typed-product.ts'
import { useProductQuestion } from '../products/save-question.tsx'
import { texts as productTexts } from '../products/texts.ts'
import { texts as shared } from '../shared/texts.ts'
import { type Bill, createBills, type HeldBill } from './bills.ts'
import { KeyButton } from './keys.tsx'
import { type PricedBill, priceBill } from './priced-bill.ts'
import { texts } from './texts.ts'

type CustomerProps = {
  /** Called after the choice, for a bill that goes on khata, which the walk-in customer has none of. */
  onKhata?: () => void
  onClose: () => void
}

/** Chooses whose bill it is: the walk-in customer, an existing one, or a new one, who is added when the bill is sold. */
export const CustomerDialog = ({ onKhata, onClose }: CustomerProps) => {
  const bills = usePart(createBills)
  const choose = (customer: Bill['customer']) => {
    bills.edit({ customer })
    flushSync(onClose) // so that the focus is back when the next dialog remembers where it was
    onKhata?.()
  }
  return (
    <Dialog title={onKhata ? texts.khata : texts.customerTitle} onClose={onClose}>
      <CustomerPicker
        label={texts.nickname}
        autoFocus
        data-autofocus
        {...(onKhata ? { isTypedOnly: true } : { onWalkIn: () => choose(null) })}
        onChoose={({ id, nickname }) => choose({ id, nickname })}
        onNew={(nickname) => choose({ id: null, nickname })}
      />
    </Dialog>
  )
}

/** Shows the code with which the customer's phone pays the bill. F9 again, or Enter, sells it. */
export const UpiDialog = ({
  payable,
  onPaid,
  onClose,
}: {
  payable: Paise
  onPaid: () => void
  onClose: () => void
}) => {
  const upiId = useSetting('upi_id').data ?? ''
  const upiName = useSetting('upi_name').data
  const storeName = useSetting('store_name').data
  const title = texts.scanToPay(formatRupees(payable))
  const paid = () => {
    flushSync(onClose)
    onPaid()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack
        align="center"
        onKeyDown={({ key, repeat }) => {
          if (key === 'F9' && !repeat) paid()
        }}
      >
        <Box w="min(20rem, 100%)">
          <QrCode text={upiUri({ upiId, upiName, storeName }, { payable })} label={title} />
        </Box>
        <Group gap={8} justify="center">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          <KeyButton shortcut="F9" variant="filled" autoFocus data-autofocus onClick={paid}>
            {texts.upiReceived}
          </KeyButton>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Parks the bill under a name, or only a number. */
export const HoldDialog = ({ onClose }: { onClose: () => void }) => {
  const bills = usePart(createBills)
  const form = useForm({ initialValues: { name: bills.get().current.name } })
  return (
    <FormDialog
      title={texts.holdTitle}
      verb={texts.holdBill}
      form={form}
      onSubmit={async ({ name }) => {
        bills.hold(name.trim())
        return true
      }}
      onClose={onClose}
      isIncomplete={false}
      isPending={false}
    >
      <TextInput
        label={texts.holdName}
        maxLength={limits.nickname}
        {...form.getInputProps('name')}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}

const heldName = ({ number, bill: { name, customer } }: HeldBill): string =>
  [texts.heldBill(number), name, customer?.nickname].filter(Boolean).join(' · ')

const heldContent = ({ bill: { sent } }: HeldBill, { lines, format, payable }: PricedBill): string =>
  [
    sharedTexts.items(countItems(lines.map(({ line, sold }) => ({ ...sold, quantity: line.quantity })))),
    format(payable),
    ...(sent ? [texts.notSaved] : []),
  ].join(' · ')

type HeldProps = {
  products: ReadonlyMap<string, AdminProduct>
  terms: DeliveryTerms | undefined
  onClose: () => void
}

/** The bills on hold, to go on with one of them. */
export const HeldDialog = ({ products, terms, onClose }: HeldProps) => {
  const bills = usePart(createBills)
  return (
    <Dialog title={texts.heldTitle} onClose={onClose}>
      {/* Room for the ring around the first button. */}
      <Stack gap="xs" pt={6}>
        {bills.useValue().held.map((each, index) => (
          <Button
            key={each.number}
            variant="default"
            fullWidth
            justify="space-between"
            ta="start"
            autoFocus={index === 0}
            data-autofocus={index === 0 || undefined}
            rightSection={<Text span>{heldContent(each, priceBill(each.bill, products, terms))}</Text>}
            onClick={() => {
              bills.takeUp(each)
              onClose()
            }}
          >
            {heldName(each)}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}

type CodeProps = { barcode: string; onSaved: (product: AdminProduct) => void; onClose: () => void }

/** Adds the product with a barcode that no product has. */
export const NewProductDialog = ({ barcode, onSaved, onClose }: CodeProps) => {
  const addProduct = useAddProduct()
  const form = useForm<TypedProduct, AddProductBody>({
    ...schemaOptions(TypedProductBody),
    initialValues: { ...blankProduct, barcode },
  })
  useScans(({ code }) => {
    form.setFieldValue('barcode', code)
    return true
  })
  const { isSure, question } = useProductQuestion()
  const add = async (body: AddProductBody) => {
    const sent = (await isSure(body)) ? await addProduct.run(body) : undefined
    if (sent) onSaved(sent.answer)
  }
  return (
    <FormDialog
      title={texts.addWithCode}
      verb={productTexts.add}
      form={form}
      onSubmit={add}
      onClose={onClose}
      isIncomplete={isIncomplete(form.values)}
      isPending={addProduct.isBusy}
    >
      <Text>{barcode}</Text>
      <MainFields form={form} />
      <MoreDetails form={form} />
      {question}
    </FormDialog>
  )
}

/** Gives a barcode that no product has to a product that is there. */
export const GiveCodeDialog = ({ barcode, onSaved, onClose }: CodeProps) => {
  const editProduct = useEditProduct()
  const [text, setText] = useState('')
  /** The chosen product, if it has another barcode already. */
  const [coded, setCoded] = useState<AdminProduct>()
  const give = async ({ id }: AdminProduct) => {
    const sent = await editProduct.run(id, { barcode })
    if (sent) onSaved(sent.answer)
  }
  return (
    <Dialog title={texts.giveCode} onClose={onClose}>
      <Text mb="xs">{barcode}</Text>
      {coded ? (
        <ConfirmQuestion
          question={texts.hasCode(localName(coded), coded.barcode ?? '')}
          verb={texts.replaceCode}
          isPending={editProduct.isBusy}
          onConfirm={() => void give(coded)}
          onCancel={() => setCoded(undefined)}
        />
      ) : (
        <ProductPicker
          label={productTexts.name}
          autoFocus
          data-autofocus
          text={text}
          onText={setText}
          onChoose={(product) => (product.barcode ? setCoded(product) : void give(product))}
        />
      )}
    </Dialog>
  )
}
