import { type LegalIdentity, legalNumbers } from '#shared/site/legal-identity.ts'

/** The facts that the law requires a shop to state: registered numbers and whom to complain to, where set. */
export function LegalFacts({ legal }: { legal: LegalIdentity }) {
  const { complaintOfficer } = legal
  const numbers = legalNumbers(legal).map(({ name, value }) => `${name} ${value}`)
  if (numbers.length === 0 && !complaintOfficer) return null
  return (
    <>
      {numbers.length > 0 && <p>{numbers.join(' · ')}</p>}
      {complaintOfficer && (
        <p>
          Complaints: {complaintOfficer.name},{' '}
          <a className="link" href={`tel:${complaintOfficer.phone.replace(/[^\d+]/g, '')}`}>
            {complaintOfficer.phone}
          </a>
          ,{' '}
          <a className="link" href={`mailto:${complaintOfficer.email}`}>
            {complaintOfficer.email}
          </a>
        </p>
      )}
    </>
  )
}
