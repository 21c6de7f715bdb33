import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { orderNumber } from '#contract/ids.ts'
import { formatRupees, paise, toRupeeText } from '#contract/money.ts'
import type { TrackedOrder } from '#contract/orders.ts'
import type { UpiRequest } from '#contract/upi.ts'
import { refusalOf, useSetting } from '../../shared/api/queries.ts'
import { copyText } from '../../shared/lib/copy-text.ts'
import { saveFile } from '../../shared/lib/save-file.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { ReadFailed, Waiting } from '../../shared/ui/load-states.tsx'
import { drawQrPicture, QrCode } from '../../shared/ui/qr-code.tsx'
import { useRevalidateOwn } from '../loyalty/api.ts'
import { texts as pointsTexts } from '../loyalty/texts.ts'
import { useUpiRequest } from '../order/api.ts'
import classes from './pay-by-upi.module.css'
import { texts } from './texts.ts'

const quiet = `${button.button} ${button.quiet}`

/** Above it some apps refuse a picture of a code. */
const pictureLimit = paise(2_000_00)

/** Whether the page offers to open the UPI app: on Android, where the owner has switched it on. */
const useOpensApp = (): boolean =>
  useSetting('upi_open_app').data === 'yes' && /android/i.test(navigator.userAgent)

const UpiWays = ({ uri, upiId, amount, fileName }: UpiRequest & { fileName: string }) => {
  const shownId = useRef<HTMLElement>(null)
  const shownAmount = useRef<HTMLElement>(null)
  const opensApp = useOpensApp()
  const [message, setMessage] = useState('')
  const copy = async (shown: HTMLElement | null, copied: string, text?: string) =>
    setMessage(shown && (await copyText(shown, text)) ? copied : texts.notCopied)
  const savePicture = async () => {
    const picture = await drawQrPicture(uri)
    if (picture) saveFile(fileName, picture)
    setMessage(picture ? texts.saved : texts.notSaved)
  }
  return (
    <>
      <div className={classes.request}>
        <QrCode text={uri} label={texts.code(formatRupees(amount))} className={classes.code} />
        <div className={classes.facts}>
          <b ref={shownAmount} className={classes.amount}>
            {formatRupees(amount)}
          </b>
          <span>{texts.upiId}</span>
          <b ref={shownId} translate="no">
            {upiId}
          </b>
        </div>
      </div>
      <div className={button.row}>
        {opensApp && (
          <a href={uri} className={button.button}>
            {texts.openApp}
          </a>
        )}
        <button
          type="button"
          className={opensApp ? quiet : button.button}
          onClick={() => void copy(shownId.current, texts.idCopied)}
        >
          {texts.copyId}
        </button>
        <button
          type="button"
          className={quiet}
          // Apps take an amount without sign and commas.
          onClick={() =>
            void copy(shownAmount.current, texts.amountCopied, toRupeeText(amount).replace('.00', ''))
          }
        >
          {texts.copyAmount}
        </button>
        <button type="button" className={quiet} onClick={() => void savePicture()}>
          {texts.savePicture}
        </button>
      </div>
      <p role="status">{message}</p>
      {amount > pictureLimit && <p>{texts.pictureRefused}</p>}
      <p>{texts.shopConfirms}</p>
    </>
  )
}

/** How to pay an order by UPI with an app on this phone. Source: contract/README.md, Payment. */
export const PayByUpi = ({ order: { id, payable } }: { order: Pick<TrackedOrder, 'id' | 'payable'> }) => {
  const { data, error, retry } = useUpiRequest(id)
  const refusal = refusalOf(error)
  const revalidateOwn = useRevalidateOwn()
  const isRefused = refusal !== undefined
  const readOrderAgain = useEffectEvent(() => void revalidateOwn().catch(() => undefined))
  useEffect(() => {
    // It is paid or cancelled by now, which the page does not know yet.
    if (isRefused) readOrderAgain()
  }, [isRefused])
  const readAgain = useEffectEvent((present: number) => {
    if (data && data.amount !== present) retry()
  })
  // A weighed or changed order costs another amount.
  useEffect(() => readAgain(payable), [payable])
  if (isRefused) return null
  return (
    <section className={`${block.card} ${classes.pay}`} aria-labelledby="upi">
      <h2 id="upi">{pointsTexts.payByUpi}</h2>
      {data ? (
        <UpiWays {...data} fileName={`upi-${orderNumber(id)}.png`} />
      ) : error ? (
        <ReadFailed what={texts.theRequest} error={error} onRetry={retry} />
      ) : (
        <Waiting height={300} />
      )}
    </section>
  )
}
