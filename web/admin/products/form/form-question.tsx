import { Button } from '@mantine/core'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { texts } from '../texts.ts'
import classes from './form.module.css'

type Props = {
  sentence: string
  verb: string
  isPending: boolean
  onConfirm: () => void
  onBack: (event: MouseEvent<HTMLElement>) => void
}

/** A question in the page, which takes the focus. Enter pressed twice goes back and changes nothing. */
export const FormQuestion = ({ sentence, verb, isPending, onConfirm, onBack }: Props) => {
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const backButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    backButton.current?.focus({ preventScroll: true })
    // Into the middle: at its lower edge a dialog's buttons would cover the question.
    element.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of the form, not a question about it
    <div ref={element} className={classes.question} role="group" aria-labelledby={id}>
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
