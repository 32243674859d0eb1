import type { Branch } from '#shared/contract/shops.ts'

/** Where an order waits for its buyer, and when somebody is there. */
export function PickUpPlace({ branch }: { branch: Branch }) {
  const { branchName, brancheAddress, closedTime, contactNumber, branchMapAddress } = branch
  return (
    <section className="order-address" aria-labelledby="pick-up-place">
      <h2 id="pick-up-place">Pick it up at {branchName}</h2>
      <address>
        <p>{brancheAddress}</p>
        <p>{closedTime}</p>
        <p>
          <a className="link" href={`tel:${contactNumber.replace(/[^\d+]/g, '')}`}>
            {contactNumber}
          </a>
          {', '}
          <a className="link" href={branchMapAddress} rel="noopener noreferrer" target="_blank">
            Map<span className="sr-only"> of {branchName} (opens in a new tab)</span>
          </a>
        </p>
      </address>
      <p className="small muted">Please bring your order number and the phone that you ordered with.</p>
    </section>
  )
}
