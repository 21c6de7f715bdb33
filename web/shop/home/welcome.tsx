import { useEffect, useState } from 'react'
import { namedMark } from '#contract/page-marks.ts'
import { useCustomer } from '../../shared/api/reads.ts'
import { nicknameStore } from '../../shared/lib/nickname-store.ts'
import { NicknameForm } from './nickname-form.tsx'
import classes from './welcome.module.css'

const Greeting = ({ nickname, onChange }: { nickname: string; onChange: () => void }) => {
  // No record yet, or a failed read: the shopper loses nothing but the figure.
  const { data: customer } = useCustomer(nickname)
  return (
    <div className={classes.greeting}>
      <p className={classes.name}>Welcome, {nickname}</p>
      {customer && <p className={classes.points}>Points: {customer.loyaltyPoints}</p>}
      <button type="button" className={classes.change} aria-label="Not you? Change name" onClick={onChange}>
        Not you?
      </button>
    </div>
  )
}

/** Asks for the nickname once, then greets with it. */
export const Welcome = () => {
  const nickname = nicknameStore.useValue()
  const [isChanging, setChanging] = useState(false)
  // From here on this component knows; until then the style sheet hid the form from who has a name.
  useEffect(() => {
    delete document.documentElement.dataset[namedMark]
  }, [])
  if (nickname !== null && !isChanging) {
    return <Greeting key={nickname} nickname={nickname} onChange={() => setChanging(true)} />
  }
  return (
    <>
      <div className={classes.waiting} />
      <NicknameForm
        initial={nickname ?? ''}
        onSave={(saved) => {
          nicknameStore.set(saved)
          setChanging(false)
        }}
      />
    </>
  )
}
