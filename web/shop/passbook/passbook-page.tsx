import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import type { PassbookOwner } from '#contract/passbooks.ts'
import { useAction } from '../../shared/api/mutation.ts'
import { RequestError, reasonOf } from '../../shared/api/request.ts'
import { focusPage } from '../../shared/lib/focus-page.ts'
import { createNickname } from '../../shared/lib/nickname-store.ts'
import { usePart } from '../../shared/lib/store.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { ReadFailed, Waiting } from '../../shared/ui/load-states.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { createOwnNames } from '../nickname/own-names.ts'
import { useJoin, usePassbookOwner } from './api.ts'
import classes from './passbook.module.css'
import { texts } from './texts.ts'

const card = `${block.card} ${block.stack}`

/** The reason why a link is refused, with a link to the home page. */
const Refused = ({ children }: { children: ReactNode }) => (
  <div className={card} role="alert">
    <p>{children}</p>
    <Link to={pages.home} className={`${button.button} ${button.quiet}`}>
      {sharedTexts.toHome}
    </Link>
  </div>
)

const Owner = ({ token, owner: { nickname, isKnown } }: { token: string; owner: PassbookOwner }) => {
  const join = useJoin()
  const navigate = useNavigate()
  const ownNames = usePart(createOwnNames)
  const store = usePart(createNickname)
  const present = store.useValue()
  const goOn = (name: string) => {
    ownNames.add(name)
    store.set(name)
    // Replaces the history entry, so that the token is neither in the address bar nor in the history.
    void navigate(pages.loyalty, { replace: true })
    focusPage()
  }
  const { run, isBusy, error } = useAction(async () => goOn((await join(token)).nickname))
  return (
    <div className={card}>
      <h2>{texts.ofWhom(nickname)}</h2>
      <p>{isKnown ? texts.known(nickname) : texts.meaning(nickname)}</p>
      {present !== null && present !== nickname && <p>{texts.nowAs(present)}</p>}
      {isKnown ? (
        <button type="button" className={`${button.button} ${classes.action}`} onClick={() => goOn(nickname)}>
          {texts.goOn(nickname)}
        </button>
      ) : (
        <button
          type="button"
          className={`${button.button} ${classes.action}`}
          disabled={isBusy}
          onClick={() => void run()}
        >
          {texts.join(nickname)}
        </button>
      )}
      {error !== undefined && (
        <p className={block.problem} role="alert">
          {reasonOf(error) ?? texts.failed}
        </p>
      )}
    </div>
  )
}

const Opened = ({ token }: { token: string }) => {
  const { data: owner, error, retry } = usePassbookOwner(token)
  if (token === '') return <Refused>{texts.noLink}</Refused>
  if (error instanceof RequestError && (error.status === 400 || error.status === 404))
    return <Refused>{reasonOf(error)}</Refused>
  if (error) return <ReadFailed what={texts.thePassbook} error={error} onRetry={retry} />
  if (!owner) return <Waiting height={180} />
  return <Owner token={token} owner={owner} />
}

/** The page of a passbook link. Opening it changes nothing, because messengers open links for a preview. */
export const PassbookPage = () => {
  const { hash } = useLocation()
  // Browsers do not send the part after `#`, so the server renders the loading state.
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(hash.slice(1)), [hash])
  return (
    <div className={`${block.page} ${classes.page}`}>
      <PageTitle title={texts.page} />
      <h1>{texts.page}</h1>
      {token === undefined ? <Waiting height={180} /> : <Opened key={token} token={token} />}
    </div>
  )
}
