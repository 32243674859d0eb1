import { LegalFacts } from '#app/shell/legal-facts.tsx'
import { sellerOf } from '#shared/site/legal-identity.ts'
import type { ShopDetails } from '#shared/site/shop-details.ts'

/** The footer and the head of an invoice as they would be with what is typed. */
export function DetailsPreview({ details }: { details: ShopDetails }) {
  return (
    <aside className="details-preview" aria-labelledby="details-preview">
      <h2 id="details-preview">Preview</h2>
      <section className="panel" aria-label="Footer">
        <p className="small muted">Footer</p>
        <p className="strong digits">{details.hotline}</p>
        <p>{details.address}</p>
        <p>{details.email}</p>
        <p>
          <span lang="bn" className="own-name">
            {details.nameBangla}
          </span>
          , Dhaka. Prices in taka, VAT included.
        </p>
        <div className="small">
          <LegalFacts legal={details} />
        </div>
      </section>
      <InvoiceHead details={details} />
    </aside>
  )
}

function InvoiceHead({ details }: { details: ShopDetails }) {
  const { name, address, bin } = sellerOf(details)
  return (
    <section className="panel" aria-label="Invoice">
      <p className="small muted">{bin ? 'Tax invoice, Mushak 6.3' : 'Invoice'}</p>
      <p className="strong">{name}</p>
      {bin && <p>BIN {bin}</p>}
      <p>{address}</p>
      <p>
        {details.hotline}, {details.email}
      </p>
      {details.bankText && <p className="details-bank">{details.bankText}</p>}
    </section>
  )
}
