import { Navigate, useNavigate } from 'react-router-dom'
import type { Customer } from '#contract/customers.ts'
import { khataAddress } from './address.ts'
import { useKhata } from './api.ts'
import { KhataDialog } from './khata-form.tsx'

type Props = { customer: Customer; onClose: () => void }

/** Leads to a customer's khata; asks for a name or a phone number first when none is open. */
export const OpenKhata = ({ customer: { id, nickname }, onClose }: Props) => {
  const { data: khata, error } = useKhata(id)
  const navigate = useNavigate()
  // The page says why it could not be read.
  if (khata || error) return <Navigate to={khataAddress(id)} />
  if (khata === undefined) return null
  return (
    <KhataDialog
      customerId={id}
      nickname={nickname}
      onSaved={() => void navigate(khataAddress(id))}
      onClose={onClose}
    />
  )
}
