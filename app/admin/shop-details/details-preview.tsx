import { LegalFacts } from '#app/shell/legal-facts.tsx'
import { type Language, languages } from '#shared/site/languages.ts'
import { sellerOf } from '#shared/site/legal-identity.ts'
import { langOf } from '#shared/site/page-words.ts'
import type { ShopDetails } from '#shared/site/shop-details.ts'
import { textsIn } from '#shared/site/texts-in.ts'

/** Texts of the shop, which the preview shows beside its words in the staff area's own language. */
type Preview = { details: ShopDetails; language: Language }

const inEach: Record<Language, string> = { en: '', bn: ' in Bangla' }

/** The footer and the head of an invoice as they would be with what is typed, for each language. */
export function DetailsPreview({ details }: { details: ShopDetails }) {
  return (
    <aside className="details-preview" aria-labelledby="details-preview">
      <h2 id="details-preview">Preview</h2>
      {languages.map((language) => (
        <Foot key={language} details={details} language={language} />
      ))}
      {languages.map((language) => (
        <InvoiceHead key={language} details={details} language={language} />
      ))}
    </aside>
  )
}

function Foot({ details, language }: Preview) {
  const shown = textsIn(language, details)
  const title = `Footer${inEach[language]}`
  return (
    <section className="panel" aria-label={title}>
      <p className="small muted">{title}</p>
      <p className="strong digits">{shown.hotline}</p>
      <p lang={langOf(shown.address)}>{shown.address}</p>
      <p>{shown.email}</p>
      <p>
        <span lang="bn" className="own-name">
          {details.nameBangla}
        </span>
        , Dhaka. Prices in taka, VAT included.
      </p>
      <div className="small">
        <LegalFacts legal={{ ...details, complaintName: shown.complaintName }} />
      </div>
    </section>
  )
}

function InvoiceHead({ details, language }: Preview) {
  const { name, address, bin } = textsIn(language, sellerOf(details))
  const { bankText, hotline, email } = textsIn(language, details)
  const title = `Invoice${inEach[language]}`
  return (
    <section className="panel" aria-label={title}>
      <p className="small muted">
        {bin ? 'Tax invoice, Mushak 6.3' : 'Invoice'}
        {inEach[language]}
      </p>
      <p className="strong" lang={langOf(name)}>
        {name}
      </p>
      {bin && <p>BIN {bin}</p>}
      <p lang={langOf(address)}>{address}</p>
      <p>
        {hotline}, {email}
      </p>
      {bankText && (
        <p className="details-bank" lang={langOf(bankText)}>
          {bankText}
        </p>
      )}
    </section>
  )
}
