import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { ArrivalsButton } from './rows/arrivals-button.tsx'

type Props = {
  /** Whether the shown list contains new orders as they arrive. */
  isAtTop: boolean
  onShow: () => void
}

/** A button with the number of orders that arrived while another page or filter was shown. It leads to them. */
export const UnseenOrders = ({ isAtTop, onShow }: Props) => {
  const placed = useAlarm().placed.useValue()
  const [, setSearch] = useSearchParams()
  const [seen, setSeen] = useState(placed)
  if (isAtTop && seen !== placed) setSeen(placed)
  const count = placed - seen
  const show = () => {
    onShow()
    setSearch({ tab: 'orders' })
  }
  return <ArrivalsButton count={isAtTop ? 0 : count} onShow={show} />
}
