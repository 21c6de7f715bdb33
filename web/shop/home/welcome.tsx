import { type FormEvent, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { language } from '#contract/language.ts'
import { languageFacts, languageParameter, languages } from '#contract/languages.ts'
import { sayShopperInput } from '#contract/messages/say.ts'
import { Nickname } from '#contract/nickname.ts'
import { namedAttribute } from '#contract/page-data.ts'
import { refusalOf, useCustomer } from '../../shared/api/queries.ts'
import { focusPage } from '../../shared/lib/focus-page.ts'
import { createNickname } from '../../shared/lib/nickname-store.ts'
import { usePart } from '../../shared/lib/store.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import fieldClasses from '../../shared/ui/field.module.css'
import { KnownNames, NameCheck } from '../lazy-extras.ts'
import {
  createNameForm,
  focusNicknameField,
  nicknameFieldId as id,
  isForNickname,
} from '../nickname/nickname-field.ts'
import { useKnownNames, useWasOwn } from '../nickname/own-names.ts'
import { texts } from './texts.ts'
import classes from './welcome.module.css'

declare global {
  interface Window {
    /** Where Enter was pressed last. The inline script of the page sets it. */
    earlyEnter?: EventTarget | null
  }
}

/** Offered at the first visit, because a phone may be in a language that its owner does not read. */
const others = languages.filter((each) => each !== language)

type Props = { initial: string; onSave: (nickname: string) => void }

/** The form for the nickname. The field is uncontrolled, so that text typed before hydration is kept. */
const NicknameForm = ({ initial, onSave }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(initial === '')
  const [problem, setProblem] = useState<string>()

  const readField = () => {
    setEmpty(!field.current?.value.trim())
    setProblem(undefined)
  }
  const save = () => {
    const nickname = v.safeParse(Nickname, field.current?.value ?? '')
    if (!nickname.success) return setProblem(sayShopperInput(nickname.issues[0].message))
    onSave(nickname.output)
  }
  const { state } = useLocation()
  // Runs once: reads the text and the Enter key from before hydration. Focuses the field if the form was opened to
  // change the name, or by a link on another page: this page may appear after the cart has closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the comment above
  useEffect(() => {
    readField()
    // The server-rendered button is disabled and has ignored the press.
    if (window.earlyEnter === field.current && field.current?.value.trim()) save()
    if (isForNickname(state)) focusNicknameField()
    if (initial === '') return
    field.current?.focus()
    field.current?.setSelectionRange(initial.length, initial.length)
  }, [])

  return (
    <form
      className={classes.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={classes.label}>
        <label htmlFor={id}>{texts.nickname}</label>
        {initial === '' &&
          others.map((each) => (
            <a key={each} href={`?${languageParameter}=${each}`} lang={each} rel="nofollow">
              {languageFacts[each].offer}
            </a>
          ))}
      </div>
      <div className={classes.entry}>
        <input
          ref={field}
          id={id}
          className={fieldClasses.field}
          type="text"
          defaultValue={initial}
          placeholder={texts.nicknamePlaceholder}
          autoComplete="nickname"
          enterKeyHint="done"
          onInput={readField}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
        />
        <button type="submit" className={button.button} disabled={isEmpty}>
          {texts.save}
        </button>
      </div>
      <p
        id={`${id}-hint`}
        className={`${problem ? block.problem : block.soft} ${classes.hint}`}
        role={problem && 'alert'}
      >
        {problem ? texts.problem(problem) : texts.saveHint}
      </p>
    </form>
  )
}

type GreetingProps = {
  nickname: string
  /** Whether it was saved on this page just now. */
  isNew: boolean
  onChange: (beginning: string) => void
}

const Greeting = ({ nickname, isNew, onChange }: GreetingProps) => {
  // When there is no customer, or the request failed, only the points are missing.
  const { data: customer, error } = useCustomer(nickname)
  const refusal = refusalOf(error)
  const isReading = customer === undefined && error === undefined
  const points = customer && !refusal && texts.points(customer.loyaltyPoints)
  const wasOwn = useWasOwn(nickname)
  return (
    <>
      {/* First, because points and orders that follow may be somebody else's. */}
      {(refusal || (customer && !wasOwn)) && (
        <Suspense>
          <NameCheck nickname={nickname} refusal={refusal} isNew={isNew} onChange={onChange} />
        </Suspense>
      )}
      <div className={classes.greeting}>
        <p className={classes.name}>{texts.greeting(nickname)}</p>
        {/* Also while they are read, so that nothing moves when they arrive. Without points the name has their place. */}
        {(points || isReading) && <p className={`${block.pill} ${classes.points}`}>{points}</p>}
        <button
          type="button"
          className={`${button.words} ${classes.change}`}
          aria-label={texts.changeName}
          onClick={() => onChange(nickname)}
        >
          {texts.notYou}
        </button>
      </div>
    </>
  )
}

/** Asks for the nickname once, and greets the shopper with it after that. */
export const Welcome = () => {
  // Deferred, so that the press on `Save` is painted before the form is replaced and the whole page restyled.
  const store = usePart(createNickname)
  const nickname = useDeferredValue(store.useValue())
  const form = usePart(createNameForm)
  const beginning = useDeferredValue(form.useValue())
  useEffect(() => () => form.set(undefined), [form])
  const [savedName, setSavedName] = useState<string>()
  const isChanging = beginning !== undefined
  const knownNames = useKnownNames(nickname, isChanging)
  const isNamed = nickname !== null
  // The style sheet shows a smaller banner to a shopper with a name, also before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the name is set or removed
  useEffect(() => {
    // Not the value above, which is false during hydration.
    document.documentElement.toggleAttribute(`data-${namedAttribute}`, store.get() !== null)
  }, [isNamed, store])
  if (nickname !== null && !isChanging) {
    return <Greeting key={nickname} nickname={nickname} isNew={nickname === savedName} onChange={form.set} />
  }
  const take = (taken: string) => {
    setSavedName(taken)
    store.set(taken)
    form.set(undefined)
    focusPage()
  }
  return (
    <>
      {nickname === null && <div className={classes.waiting} />}
      <NicknameForm initial={beginning ?? ''} onSave={take} />
      {knownNames.length > 0 && (
        <Suspense>
          <KnownNames names={knownNames} isChanging={isChanging} onTake={take} />
        </Suspense>
      )}
    </>
  )
}
