import classes from './phones.module.css'

/** What is wrong when a phone cannot open the address, the commonest first. */
export const ReachChecklist = ({
  isOpen,
  hasPublicAddress,
}: {
  isOpen: boolean
  hasPublicAddress: boolean
}) => (
  <details className={classes.checklist} open={isOpen}>
    <summary>If a phone cannot open it</summary>
    <ul>
      <li>The phone is on the same Wi-Fi as this PC, with its mobile data switched off.</li>
      <li>
        The Windows firewall lets the store through: under ‘Allow an app through firewall’ it is ticked for
        private networks, and the Wi-Fi of this PC is set to ‘Private network’.
      </li>
      <li>
        That Wi-Fi is not the router’s ‘guest’ network, and ‘client isolation’ (or ‘AP isolation’) is switched
        off on the router.
      </li>
      <li>The PC does not sleep while the shop is open.</li>
      {hasPublicAddress && <li>For the public address: the tunnel is running, and leads to this PC.</li>}
    </ul>
  </details>
)
