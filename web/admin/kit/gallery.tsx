import { Button, Group, Stack, Table, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { language } from '#contract/language.ts'
import { languageFacts, languageParameter, languages } from '#contract/languages.ts'
import { localText } from '#contract/local-text.ts'
import { Rupees } from '#contract/money.ts'
import { typedAmount } from '#contract/typed-amount.ts'
import { RequestError } from '../../shared/api/request.ts'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import { MantineScope } from '../../shared/ui/mantine/mantine-scope.tsx'
import { pageSize } from '../shared/query.ts'
import { ActionButton } from './action-button.tsx'
import { AmountField } from './amount-field.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import { Dialog } from './dialog.tsx'
import { FiguresTable } from './figures-table.tsx'
import { useEditForm } from './form.ts'
import { FormDialog } from './form-dialog.tsx'
import { Pager, usePages } from './pager.tsx'
import { Panel } from './panel.tsx'
import { Picker } from './picker.tsx'
import { ProductPicker } from './product-picker.tsx'
import { RowMenu, RowMenuDivider, RowMenuItem } from './row-menu.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { RowsTable } from './rows-table.tsx'
import { SearchField } from './search-field.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingsCard } from './settings-card.tsx'
import { ActionSwitch } from './switch.tsx'
import { useDeleteQuestion } from './use-delete-question.tsx'
import { useMutation } from './use-mutation.ts'

// Each part of the kit that is drawn, in each of its states. `npm run dev` shows it at `/kit`. The words are samples, not texts of the store.

type Goods = { id: string; name: string; price: string }

const goods: Goods[] = [
  { id: '1', name: localText('Basmati rice', 'बासमती चावल'), price: '₹120' },
  {
    id: '2',
    name: localText('Cold pressed groundnut oil, 1 litre', 'मूँगफली का तेल, 1 लीटर'),
    price: '₹1,04,999.50',
  },
  { id: '3', name: localText('Milk', 'दूध'), price: '₹28' },
]

const second = () => new Promise((resolve) => setTimeout(resolve, 1_000))
const succeed = async (_item?: unknown) => {
  await second()
  return true
}
const fail = async (_item?: unknown): Promise<boolean> => {
  await second()
  throw new RequestError(
    409,
    localText('Somebody else has changed it meanwhile.', 'किसी और ने इसे अभी बदला है।'),
  )
}

const useSamples = () => ({
  works: useMutation(succeed, { success: 'Saved', failure: 'Not saved' }),
  fails: useMutation(fail, { failure: 'Not saved' }),
})

const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <section>
    <h3>{name}</h3>
    {children}
  </section>
)

const heads = [{ label: 'Name' }, { label: 'Price', isNumber: true }, { label: 'Actions', isNumber: true }]

const Rows = () => {
  const pages = usePages()
  const { works } = useSamples()
  const { ask, question } = useDeleteQuestion<Goods>({
    title: 'Delete',
    question: 'Are you sure?',
    remove: works,
    nameOf: ({ name }) => name,
  })
  return (
    <>
      <RowsTable columns="minmax(0, 1fr) 9rem 7rem" heads={heads}>
        <Table.Tbody>
          {goods.map((each) => (
            <Table.Tr key={each.id}>
              <Table.Th scope="row">{each.name}</Table.Th>
              <Table.Td data-number>{each.price}</Table.Td>
              <Table.Td data-end="top">
                <Group justify="flex-end">
                  <RowMenu label={`More about ${each.name}`}>
                    <RowMenuItem>Edit</RowMenuItem>
                    <RowMenuDivider />
                    <RowMenuItem
                      c="var(--mantine-color-error)"
                      aria-label={`Delete ${each.name}`}
                      aria-haspopup="dialog"
                      onClick={() => ask(each)}
                    >
                      Delete
                    </RowMenuItem>
                  </RowMenu>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </RowsTable>
      <Pager
        what="Products"
        pages={pages}
        page={{ items: goods, total: pageSize + 3 }}
        labels={{ back: 'Back', on: 'Next' }}
      />
      {question}
    </>
  )
}

const Searches = () => {
  const [text, setText] = useState('')
  return <SearchField label="Search products" text={text} onText={setText} />
}

const Typed = v.object({ amount: typedAmount(Rupees) })
const blank = { amount: '' }

const SampleDialog = ({ isRefused, onClose }: { isRefused: boolean; onClose: () => void }) => {
  const { works, fails } = useSamples()
  const form = useEditForm(blank, Typed)
  const refuse = (reason: string) => form.setFieldError('amount', reason)
  return (
    <FormDialog
      title="FormDialog"
      form={form}
      onSubmit={(body) => (isRefused ? fails.runInForm(refuse, body) : works.run(body))}
      onClose={onClose}
      isIncomplete={form.values.amount === ''}
      isPending={works.isBusy || fails.isBusy}
    >
      <AmountField
        label="Amount (₹)"
        {...form.getInputProps('amount')}
        errorProps={{ role: 'alert' }}
        data-autofocus
      />
    </FormDialog>
  )
}

const Dialogs = () => {
  const [shown, setShown] = useState<'saves' | 'refused' | 'plain'>()
  return (
    <Group>
      <Button onClick={() => setShown('saves')}>Saves</Button>
      <Button onClick={() => setShown('refused')}>Is refused at the field</Button>
      <Button onClick={() => setShown('plain')}>Has no form</Button>
      {shown === 'plain' && (
        <Dialog title="Dialog" onClose={() => setShown(undefined)}>
          <p>Sample</p>
        </Dialog>
      )}
      {shown && shown !== 'plain' && (
        <SampleDialog isRefused={shown === 'refused'} onClose={() => setShown(undefined)} />
      )}
    </Group>
  )
}

const Buttons = () => {
  const { works, fails } = useSamples()
  return (
    <Group>
      <ActionButton isBusy={works.isBusy} busyLabel="Saving..." onClick={() => works.run()}>
        Works
      </ActionButton>
      <ActionButton variant="default" isBusy={fails.isBusy} onClick={() => fails.run()}>
        Fails
      </ActionButton>
      <ActionButton isBusy busyLabel="Saving...">
        Busy
      </ActionButton>
    </Group>
  )
}

const Switches = () => {
  const { works, fails } = useSamples()
  const [isOn, setOn] = useState(true)
  const save = async (next: boolean) => {
    const sent = await works.run()
    if (sent) setOn(next)
    return sent
  }
  return (
    <Group>
      <ActionSwitch label={(on) => (on ? 'On' : 'Off')} name="Works" isOn={isOn} save={save} />
      <ActionSwitch label={() => 'Fails'} name="Fails" isOn={false} save={fails.run} />
    </Group>
  )
}

const Amounts = () => {
  const [text, setText] = useState('1,20,000')
  return (
    <Group align="flex-start">
      <AmountField label="Amount (₹)" value={text} onChange={setText} />
      <AmountField label="Refused" value="12,50" onChange={setText} error="Write 12.50 or 1,250" />
      <AmountField label="Empty" isWhole placeholder="0" value="" onChange={setText} />
    </Group>
  )
}

const retry = () => undefined
const error = new RequestError(507, localText('The disk is full.', 'डिस्क भरी है।'))

const pickerStates = {
  Full: {},
  'Nothing found': { options: [], note: 'Nothing is called so.' },
  Loading: { options: [], isLoading: true },
  Failing: { options: [], error },
}

const Pickers = () => {
  const [text, setText] = useState('')
  return Object.entries(pickerStates).map(([name, state]) => (
    <State key={name} name={name}>
      <Picker
        label="Product"
        text={text}
        onText={setText}
        list="Products found"
        options={goods.map(({ id, price, ...each }) => ({ key: id, detail: price, ...each }))}
        isFirstChosen
        onChoose={(index) => setText(goods[index]?.name ?? '')}
        what="The products"
        isLoading={false}
        error={undefined}
        onRetry={retry}
        {...state}
      />
    </State>
  ))
}

/** They read the store's own products and customers. */
const StorePickers = () => {
  const [text, setText] = useState('')
  return (
    <Group grow align="flex-start" preventGrowOverflow={false}>
      <ProductPicker
        label="ProductPicker"
        text={text}
        onText={setText}
        onChoose={({ name }) => setText(name)}
      />
      <CustomerPicker label="CustomerPicker" onChoose={() => undefined} />
    </Group>
  )
}

const Looks = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isDark = colorScheme === 'dark'
  return (
    <Group>
      {languages.map((each) => (
        <Button
          key={each}
          component={Link}
          to={`/kit?${languageParameter}=${each}`}
          reloadDocument
          disabled={each === language}
        >
          {languageFacts[each].name}
        </Button>
      ))}
      <Button variant="default" onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
        {isDark ? 'Light' : 'Dark'}
      </Button>
    </Group>
  )
}

const Parts = () => (
  <Stack component="main" id="page" maw="60rem" mx="auto" p="md" tabIndex={-1}>
    <h1>Kit</h1>
    <Looks />
    <Panel title="RowsTable, Pager, RowMenu, delete question">
      <State name="Full">
        <Rows />
      </State>
      <State name="Empty">
        <EmptyNote>No products yet.</EmptyNote>
      </State>
      <State name="Loading">
        <RowSkeletons count={3} label="Loading" />
      </State>
      <State name="Failing">
        <ReadFailed what="The products" error={error} onRetry={retry} />
      </State>
    </Panel>
    <Panel title="Dialog, FormDialog">
      <Dialogs />
    </Panel>
    <Panel title="FiguresTable">
      <FiguresTable heads={['', 'Orders', 'Sales']} rows={[['Monday', '14', '₹1,04,999']]} />
    </Panel>
    <Panel title="AmountField">
      <Amounts />
    </Panel>
    <Panel title="Picker">
      <Pickers />
    </Panel>
    <Panel title="ProductPicker, CustomerPicker: after a login">
      <StorePickers />
    </Panel>
    <Panel title="SearchField">
      <Searches />
    </Panel>
    <Panel title="ActionButton">
      <Buttons />
    </Panel>
    <Panel title="ActionSwitch">
      <Switches />
    </Panel>
    <Panel title="SettingsCard">
      <SettingsCard button="Save">
        <SettingField
          settingKey="store_phone"
          label="Phone"
          type="tel"
          hint="Saved in this store, after a login"
        />
      </SettingsCard>
    </Panel>
  </Stack>
)

/** Each part of the kit that is drawn, in each of its states. */
export const Gallery = () => (
  <MantineScope>
    <Parts />
  </MantineScope>
)
