import type { Branch } from '#shared/contract/shops.ts'
import { digits } from '#shared/figure-words.ts'
import * as words from './words/order-words.tsx'

/** Where an order waits for its buyer, and when somebody is there. */
export function PickUpPlace({ branch }: { branch: Branch }) {
  const { branchName, brancheAddress, closedTime, contactNumber, branchMapAddress } = branch
  return (
    <section className="order-address" aria-labelledby="pick-up-place">
      <h2 id="pick-up-place">{words.pickUpTitle(branchName)}</h2>
      <address>
        <p>{brancheAddress}</p>
        <p>{closedTime}</p>
        <p>
          <a className="link" href={`tel:${contactNumber.replace(/[^\d+]/g, '')}`}>
            {digits(contactNumber)}
          </a>
          {', '}
          <a className="link" href={branchMapAddress} rel="noopener noreferrer" target="_blank">
            {words.mapOf(branchName)}
          </a>
        </p>
      </address>
      <p className="small muted">{words.bringToPickUp}</p>
    </section>
  )
}
