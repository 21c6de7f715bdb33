import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { Nickname } from '#contract/nickname.ts'
import button from '../../shared/ui/button.module.css'
import { focusNicknameField, nicknameFieldId as id, isForNickname } from '../nickname/nickname-field.ts'
import { texts } from './texts.ts'
import classes from './welcome.module.css'

type Props = { initial: string; onSave: (nickname: string) => void }

/** The form for the nickname. The field is uncontrolled, so that text typed before hydration is kept. */
export const NicknameForm = ({ initial, onSave }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(initial === '')
  const [problem, setProblem] = useState<string>()

  const look = () => {
    setEmpty(!field.current?.value.trim())
    setProblem(undefined)
  }
  const { state } = useLocation()
  // Runs once: reads text that was typed before hydration, and takes the focus if the form was opened to change the name,
  // or for a link to it from another page: the page may come after the cart has closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the comment above
  useEffect(() => {
    look()
    if (isForNickname(state)) focusNicknameField()
    if (initial === '') return
    field.current?.focus()
    field.current?.setSelectionRange(initial.length, initial.length)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const nickname = v.safeParse(Nickname, field.current?.value ?? '')
    if (!nickname.success) return setProblem(nickname.issues[0].message)
    onSave(nickname.output)
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <label htmlFor={id}>{texts.nickname}</label>
      <div className={classes.entry}>
        <input
          ref={field}
          id={id}
          type="text"
          defaultValue={initial}
          placeholder={texts.nicknamePlaceholder}
          autoComplete="nickname"
          enterKeyHint="done"
          onInput={look}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
        />
        <button type="submit" className={button.button} disabled={isEmpty}>
          {texts.save}
        </button>
      </div>
      <p id={`${id}-hint`} className={classes.hint} role={problem && 'alert'}>
        {problem ? texts.problem(problem) : texts.saveHint}
      </p>
    </form>
  )
}
