import {
  type ComponentType,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { CategoryChips } from './category-chips.tsx'
import classes from './search.module.css'
import { texts } from './texts.ts'

type Props = {
  /** Comes with the lazy group, when the field is entered. */
  Results: ComponentType<{ text: string; onClear: () => void }>
  /** What stands on the page while nothing is looked for. */
  children: ReactNode
}

/** The search, always in sight. Uncontrolled: what is typed before the page comes alive is kept, and looked for. */
export const Search = ({ Results, children }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  /** Where the page stood when the search began. */
  const leftAt = useRef<number>(undefined)
  /** Where on the screen the search stands when the results begin right below it. */
  const line = useRef<number>(undefined)
  const isSettled = useRef(false)
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)

  const look = () => {
    const typed = field.current?.value.trim() ?? ''
    if (text === '' && typed !== '') leftAt.current ??= window.scrollY
    // Asked before anything changes, when the browser knows it already.
    isSettled.current = place.current?.getBoundingClientRect().top === line.current
    // The shelves stay until the results are there, and then only out of sight: no letter costs them.
    startTransition(() => setText(typed))
  }
  const enter = () => startTransition(() => setEntered(true))
  const clear = () => {
    if (field.current) field.current.value = ''
    look()
    field.current?.focus({ preventScroll: true })
  }

  // Once, for what was typed before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    look()
    if (document.activeElement === field.current) enter()
  }, [])

  // Results begin below the search wherever one was on the page, and clearing leads back there.
  const shown = useRef('')
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = text
    if (text === before) return
    if (text === '') {
      window.scrollTo(0, leftAt.current ?? 0)
      leftAt.current = undefined
    } else if (before === '' || !isSettled.current) {
      place.current?.scrollIntoView()
      line.current = place.current?.getBoundingClientRect().top
    }
  }, [text])

  return (
    <>
      <div ref={place} className={classes.place} />
      <search className={classes.bar}>
        <input
          ref={field}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={60}
          onFocus={enter}
          onInput={look}
          onKeyDown={({ key }) => {
            if (key === 'Escape') clear()
            // On a phone this puts the keyboard away.
            if (key === 'Enter') field.current?.blur()
          }}
        />
        {text !== '' && (
          <button type="button" aria-label={texts.clearSearch} onClick={clear}>
            <CloseIcon />
          </button>
        )}
      </search>
      <div hidden={text !== ''}>
        <CategoryChips />
        {children}
      </div>
      <Suspense>{(isEntered || text !== '') && <Results text={text} onClear={clear} />}</Suspense>
    </>
  )
}
