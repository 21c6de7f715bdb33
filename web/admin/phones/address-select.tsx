import { NativeSelect } from '@mantine/core'
import { texts } from './texts.ts'

type Props = {
  addresses: readonly string[]
  address: string
  onChoose: (address: string) => void
}

/** Chooses among several addresses. */
export const AddressSelect = ({ addresses, address, onChoose }: Props) =>
  addresses.length > 1 && (
    <NativeSelect
      maw={420}
      label={texts.addressToShow}
      description={texts.addressHint}
      value={address}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[...addresses]}
    />
  )
