import {
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '../../shared/api/lazy-group.ts'
import button from '../../shared/ui/button.module.css'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { NotLoaded } from '../../shared/ui/load-states.tsx'
import { loadExtras } from '../lazy-extras.ts'
import { CategoryChips } from './category-chips.tsx'
import classes from './search.module.css'
import { texts } from './texts.ts'

const Results = lazyPart(async () => (await loadExtras()).SearchResults, NotLoaded)

type Props = {
  /** The content of the page, shown while the search is empty. */
  children: ReactNode
}

/**
 * The search field, which is always visible, and the categories or the results. Uncontrolled, so that text typed
 * before hydration is kept.
 */
export const Search = ({ children }: Props) => {
  const top = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  /** The scroll position when the search began, in pixels. */
  const leftAt = useRef<number>(undefined)
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)

  const readField = () => {
    const typed = field.current?.value.trim() ?? ''
    if (text === '' && typed !== '') leftAt.current ??= window.scrollY
    // The shelves stay visible until the results are rendered. They are only hidden after that, not rendered again.
    startTransition(() => setText(typed))
  }
  const enter = () => startTransition(() => setEntered(true))
  const clear = () => {
    if (field.current) field.current.value = ''
    readField()
    field.current?.focus({ preventScroll: true })
  }

  // Runs once, for text that was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the comment above
  useEffect(() => {
    readField()
    if (document.activeElement === field.current) enter()
  }, [])

  // To the first result, and back to the earlier position when the search is cleared.
  useLayoutEffect(() => {
    if (text !== '') top.current?.scrollIntoView()
    else if (leftAt.current !== undefined) {
      window.scrollTo(0, leftAt.current)
      leftAt.current = undefined
    }
  }, [text])

  return (
    <div className={classes.goods}>
      <div ref={top} className={classes.top} />
      <search className={classes.field}>
        <input
          ref={field}
          id="product-search"
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchShort}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={60}
          onFocus={enter}
          onInput={readField}
          onKeyDown={({ key }) => {
            if (key === 'Escape') clear()
            // Closes the keyboard of a phone. With a keyboard of keys the focus stays for the next word.
            if (key === 'Enter' && matchMedia('(pointer: coarse)').matches) field.current?.blur()
          }}
        />
        {text !== '' && (
          <button type="button" className={button.icon} aria-label={texts.clearSearch} onClick={clear}>
            <CloseIcon />
          </button>
        )}
      </search>
      <div hidden={text !== ''}>
        <CategoryChips />
        {children}
      </div>
      <Suspense>{(isEntered || text !== '') && <Results text={text} onClear={clear} />}</Suspense>
    </div>
  )
}
