import { NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { addressesOf, usePhones } from './api.ts'
import { texts } from './texts.ts'

type Props = {
  /** Whether another one of several addresses can be chosen. */
  canChoose?: boolean
  /** Renders what is shown for the address. `isPublic`: it works on the internet, not only on the shop's Wi-Fi. */
  children: (address: string, isPublic: boolean) => ReactNode
}

/** Reads the address for phones: the one that most of them can open, or the one that is chosen here. */
export const PhoneAddress = ({ canChoose = false, children }: Props) => {
  const { data: phones, error, retry } = usePhones()
  const [chosen, setChosen] = useState('')
  if (error) return <ReadFailed what={texts.theAddress} error={error} onRetry={retry} />
  if (!phones) return <RowSkeletons count={3} label={texts.loading} />
  const addresses = addressesOf(phones)
  const address = addresses.find((each) => each === chosen) ?? addresses[0]
  if (address === undefined) return <EmptyNote>{texts.noAddress}</EmptyNote>
  return (
    <>
      {children(address, address === phones.publicAddress)}
      {canChoose && addresses.length > 1 && (
        <NativeSelect
          maw={420}
          label={texts.addressToShow}
          description={texts.addressHint}
          value={address}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={addresses}
        />
      )}
    </>
  )
}
