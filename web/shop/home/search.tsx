import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { CategoryChips } from './category-chips.tsx'
import classes from './search.module.css'

type Props = {
  /** Comes with the lazy group, when the first letter is typed. */
  Results: ComponentType<{ text: string }>
  /** What stands on the page while nothing is looked for. */
  children: ReactNode
}

/** The search, always in sight. Uncontrolled: what is typed before the page comes alive is kept, and looked for. */
export const Search = ({ Results, children }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const look = () => setText(field.current?.value.trim() ?? '')
  // Once, for what was typed before.
  useEffect(look, [])
  const wanted = useDeferredValue(text)
  const clear = () => {
    if (field.current) field.current.value = ''
    look()
    field.current?.focus()
  }
  return (
    <>
      <search className={classes.bar}>
        <input
          ref={field}
          type="search"
          aria-label="Search products"
          placeholder="Search products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={60}
          onInput={look}
          onKeyDown={(event) => event.key === 'Escape' && clear()}
        />
        {text !== '' && (
          <button type="button" aria-label="Clear the search" onClick={clear}>
            <CloseIcon />
          </button>
        )}
      </search>
      {wanted === '' ? (
        <>
          <CategoryChips />
          {children}
        </>
      ) : (
        <Suspense fallback={children}>
          <Results text={wanted} />
        </Suspense>
      )}
    </>
  )
}
