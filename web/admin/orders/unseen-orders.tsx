import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import classes from './orders-tab.module.css'
import { texts } from './texts.ts'

type Props = {
  /** New orders appear in the list by themselves. */
  isAtTop: boolean
  onShow: () => void
}

/** Says that orders came in while older or other ones are read, and leads to them. */
export const UnseenOrders = ({ isAtTop, onShow }: Props) => {
  const placed = useAlarm().placed.useValue()
  const [, setSearch] = useSearchParams()
  const [seen, setSeen] = useState(placed)
  if (isAtTop && seen !== placed) setSeen(placed)
  const count = placed - seen
  if (isAtTop || count === 0) return null
  const show = () => {
    onShow()
    setSearch({ tab: 'orders' })
  }
  return (
    <Button variant="light" className={classes.unseen ?? ''} onClick={show}>
      {texts.unseen(count)}
    </Button>
  )
}
