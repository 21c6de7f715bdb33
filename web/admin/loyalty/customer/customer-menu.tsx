import { Button } from '@mantine/core'
import type { ListedCustomer } from '#contract/customers.ts'
import { formatDateTime } from '../../../shared/lib/dates.ts'
import classes from './customer.module.css'
import { texts } from './texts.ts'
import type { Merged } from './undo-question.tsx'

const actions = ['passbook', 'rename', 'merge', 'erase'] as const
export type CustomerAction = (typeof actions)[number]

const ActionButton = ({
  action,
  isFirst,
  onClick,
}: {
  action: CustomerAction
  isFirst: boolean
  onClick: () => void
}) => (
  <button
    type="button"
    className={classes.action}
    data-danger={action === 'erase' || undefined}
    data-autofocus={isFirst || undefined}
    onClick={onClick}
  >
    <strong>{texts[action]}</strong> <span>{texts[`${action}Hint`]}</span>
  </button>
)

type Props = {
  customer: ListedCustomer
  /** The merges that existed when the dialog was opened. An undone one keeps its row until the dialog is closed. */
  mergedBefore: Merged[]
  onChoose: (action: CustomerAction) => void
  onUndo: (merged: Merged) => void
}

/** The less frequent actions on a customer, and the customers merged into it. */
export const CustomerMenu = ({ customer, mergedBefore, onChoose, onUndo }: Props) => {
  const { nickname, merged = [] } = customer
  const isIn = (list: Merged[], { id }: Merged) => list.some((each) => each.id === id)
  const rows = [...mergedBefore, ...merged.filter((each) => !isIn(mergedBefore, each))]
  return (
    <>
      <ul className={classes.list}>
        {actions.map((action, index) => (
          <li key={action}>
            <ActionButton action={action} isFirst={index === 0} onClick={() => onChoose(action)} />
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <section className={classes.merged} aria-label={texts.mergedInto(nickname)}>
          <h3>{texts.mergedInto(nickname)}</h3>
          <ul>
            {rows.map((each) => (
              <li key={each.id}>
                <span>
                  <b>
                    <bdi>{each.nickname}</bdi>
                  </b>{' '}
                  <time dateTime={each.at}>{texts.mergedOn(formatDateTime(each.at))}</time>
                </span>
                {isIn(merged, each) ? (
                  <Button
                    variant="default"
                    aria-label={texts.undoMergeOf(each.nickname)}
                    onClick={() => onUndo(each)}
                  >
                    {texts.undoMerge}
                  </Button>
                ) : (
                  <b className={classes.undone}>{texts.isUndone}</b>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
