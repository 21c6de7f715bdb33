import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { texts } from '../texts.ts'
import classes from './form.module.css'

type Props = {
  sentence: string
  verb: string
  isPending: boolean
  onConfirm: () => void
  onBack: () => void
}

/** A question in the page, which takes the focus. Enter pressed twice goes back and changes nothing. */
export const SameNameQuestion = ({ sentence, verb, isPending, onConfirm, onBack }: Props) => {
  const id = useId()
  const backButton = useRef<HTMLButtonElement>(null)
  useEffect(() => backButton.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of the form, not a question about it
    <div className={classes.question} role="group" aria-labelledby={id}>
      <p id={id}>{sentence}</p>
      <Button ref={backButton} variant="default" onClick={onBack}>
        {texts.back}
      </Button>
      <Button variant="default" disabled={isPending} onClick={onConfirm}>
        {verb}
      </Button>
    </div>
  )
}
