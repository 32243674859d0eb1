import { Button } from '#app/ui/buttons/button.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/link.ts'
import '../info.css'
import './your-data.css'

/** The canonical path omits the key, which is the reader's secret. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your data',
    description: 'Download or delete what we keep about you.',
    path: '/your-data',
    index: false,
  })

/** The page of the mailed link. It changes nothing by being opened: mail programs open links by themselves. */
export default function YourDataLinkPage({ params: { key } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: 'Your data', to: '/your-data' }, { label: 'Your link' }]} />
      <header className="page-head info-head">
        <h1>Your data</h1>
        <p>What we keep under your email without an account: orders, payments, messages and emails.</p>
      </header>
      <div className="prose your-data">
        <section aria-labelledby="copy">
          <h2 id="copy">Download it</h2>
          <p>One file in the JSON format. With this link it can be downloaded once.</p>
          <form method="post" action="/api/privacy/linkData">
            <input type="hidden" name="key" value={key} />
            <Button type="submit">Download my data</Button>
          </form>
        </section>
        <section aria-labelledby="deletion">
          <h2 id="deletion">Delete it</h2>
          <p>
            Your messages are deleted, and email, phone and notes in your orders. The invoices of paid orders
            stay with your name and address, because the law requires us to keep them. While an order is not
            finished, your data stays.
          </p>
          <form className="info-form your-data-form" method="post" action="/api/privacy/deleteLinkData">
            <input type="hidden" name="key" value={key} />
            <label className="your-data-sure">
              <input type="checkbox" required /> Yes, delete it. I know that this cannot be undone.
            </label>
            <Button type="submit" variant="danger">
              Delete my data
            </Button>
          </form>
        </section>
      </div>
    </div>
  )
}
