import classes from './phones.module.css'
import { texts } from './texts.ts'

/** Possible reasons why a phone cannot open the address, the most common first. */
export const ReachChecklist = ({
  isOpen,
  hasPublicAddress,
}: {
  isOpen: boolean
  hasPublicAddress: boolean
}) => (
  <details className={classes.checklist} open={isOpen}>
    <summary>{texts.ifUnreachable}</summary>
    <ul>
      <li>{texts.sameWifi}</li>
      <li>{texts.firewall}</li>
      <li>{texts.guestNetwork}</li>
      <li>{texts.sleep}</li>
      {hasPublicAddress && <li>{texts.tunnel}</li>}
    </ul>
  </details>
)
