import { digits } from '#shared/figure-words.ts'
import type { Language } from '#shared/site/languages.ts'
import type { LegalIdentity } from '#shared/site/legal-identity.ts'
import { langOf, language } from '#shared/site/page-words.ts'
import * as words from './footer-words.ts'

/** The facts that the law requires a shop to state: registered numbers and whom to complain to, where set. */
export function LegalFacts({ legal }: { legal: LegalIdentity }) {
  const { tradeLicence, bin, dbid, complaintPhone, complaintEmail } = legal
  const complaintName = nameIn(language, legal)
  const numbers = [
    tradeLicence && words.tradeLicence(tradeLicence),
    bin && `BIN ${bin}`,
    dbid && `DBID ${dbid}`,
  ].filter(Boolean)
  if (numbers.length === 0 && !complaintName) return null
  return (
    <>
      {numbers.length > 0 && <p>{numbers.join(' · ')}</p>}
      {complaintName && (
        <p>
          {words.complaints} <span lang={langOf(complaintName)}>{complaintName}</span>,{' '}
          <a className="link" href={`tel:${complaintPhone.replace(/[^\d+]/g, '')}`}>
            {digits(complaintPhone)}
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

function nameIn(language: Language, { complaintName, complaintNameBangla }: LegalIdentity): string {
  return (language === 'bn' && complaintNameBangla) || complaintName
}
