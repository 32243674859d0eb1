import { Button } from '#app/ui/buttons/button.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { callAddress } from '#shared/site/page-words.ts'
import type { Route } from './+types/link.ts'
import * as words from './words.tsx'
import '../info.css'
import './your-data.css'

/** The canonical path omits the key, which is the reader's secret. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.yourData,
    description: words.downloadOrDeleteWhat,
    path: '/your-data',
    index: false,
  })

/** The page of the mailed link. It changes nothing by being opened: mail programs open links by themselves. */
export default function YourDataLinkPage({ params: { key } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: words.yourData, to: '/your-data' }, { label: words.yourLink }]} />
      <header className="page-head info-head">
        <h1>{words.yourData}</h1>
        <p>{words.whatWeKeepUnder}</p>
      </header>
      <div className="prose your-data">
        <section aria-labelledby="copy">
          <h2 id="copy">{words.downloadIt}</h2>
          <p>{words.oneFileInThe}</p>
          <form method="post" action={callAddress('/api/privacy/linkData')}>
            <input type="hidden" name="key" value={key} />
            <Button type="submit">{words.downloadMyData}</Button>
          </form>
        </section>
        <section aria-labelledby="deletion">
          <h2 id="deletion">{words.deleteIt}</h2>
          <p>{words.yourMessagesAreDeleted}</p>
          <form
            className="info-form your-data-form"
            method="post"
            action={callAddress('/api/privacy/deleteLinkData')}
          >
            <input type="hidden" name="key" value={key} />
            <label className="your-data-sure">
              <input type="checkbox" required /> {words.sure}
            </label>
            <Button type="submit" variant="danger">
              {words.deleteMyData}
            </Button>
          </form>
        </section>
      </div>
    </div>
  )
}
