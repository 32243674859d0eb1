import { type LegalIdentity, legalNumbers } from '#shared/site/legal-identity.ts'
import * as words from './footer-words.ts'

/** The facts that the law requires a shop to state: registered numbers and whom to complain to, where set. */
export function LegalFacts({ legal }: { legal: LegalIdentity }) {
  const { complaintName, complaintPhone, complaintEmail } = legal
  const numbers = legalNumbers(legal).map(({ name, value }) => `${name} ${value}`)
  if (numbers.length === 0 && !complaintName) return null
  return (
    <>
      {numbers.length > 0 && <p>{numbers.join(' · ')}</p>}
      {complaintName && (
        <p>
          {words.complaints} {complaintName},{' '}
          <a className="link" href={`tel:${complaintPhone.replace(/[^\d+]/g, '')}`}>
            {complaintPhone}
          </a>
          ,{' '}
          <a className="link" href={`mailto:${complaintEmail}`}>
            {complaintEmail}
          </a>
        </p>
      )}
    </>
  )
}
