import { X } from 'lucide'
import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { pageDataContext } from '#app/server-contexts.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Tick } from '#app/ui/fields/tick.tsx'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { isOffline } from '#app/ui/navigation/is-offline.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { Route } from './+types/page.ts'
import { type CompareData, loadCompare } from './load-compare.ts'
import './compare.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadCompare(context.get(pageDataContext), url.searchParams)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Compare products',
    description: 'Two to four products side by side, with what is different between them.',
    path: '/compare',
    index: false,
  })

/** Works without scripts: choosing is a form, taking off a link, and the address holds the whole comparison. */
export default function ComparePage({ loaderData: page }: Route.ComponentProps) {
  const { columns } = page
  return (
    <div className="wrap compare">
      <Breadcrumbs crumbs={[{ label: 'Compare' }]} />
      <h1>Compare products</h1>
      <p>{hints[Math.min(columns.length, 2)]}</p>
      {columns.length > 0 && <Table page={page} />}
      {page.isFull ? (
        <p className="compare-more">Four is the most. Remove one to add another.</p>
      ) : (
        <More page={page} />
      )}
    </div>
  )
}

const hints = [
  'Choose two to four products.',
  'Choose one to three more to see what is different.',
  'Rows with a mark are different. The address of this page can be shared, and the page can be printed.',
]

function Table({ page: { columns, rows } }: { page: CompareData }) {
  return (
    <TableBox label="Comparison">
      <thead>
        <tr>
          <td />
          {columns.map(({ slug, title, image, to, without }) => (
            <th key={slug} scope="col">
              <Picture src={image} alt="" sizes="160px" max={320} />
              <Link className="link" to={to}>
                {title}
              </Link>
              <Link className="link small" to={without} preventScrollReset aria-label={`Remove ${title}`}>
                Remove <Icon icon={X} />
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values, differs }) => (
          <tr key={name} className={differs ? 'differs' : undefined}>
            <th scope="row">
              {name}
              {differs && <span className="sr-only"> (different)</span>}
            </th>
            {values.map((value, place) => (
              <td key={columns[place]?.slug}>{value || '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

/** Products to add: a list to tick, and a search for others. It is one form, so that a search loses no tick. */
function More({ page: { q, chosen, others } }: { page: CompareData }) {
  return (
    <section className="compare-more" aria-labelledby="compare-more">
      <h2 id="compare-more">{chosen.length > 0 ? 'Add another' : 'Choose products'}</h2>
      <Form action="/compare" key={`${q} ${chosen}`} onSubmit={preventOffline}>
        {chosen.map((slug) => (
          <input key={slug} type="hidden" name="p" value={slug} />
        ))}
        <div className="compare-search">
          <TextField label="Look for a product" type="search" name="q" defaultValue={q} autoComplete="off" />
          <Button type="submit" variant="second">
            Search
          </Button>
        </div>
        {others.length === 0 ? (
          <p role="status">No results found for the query</p>
        ) : (
          <Others others={others} />
        )}
      </Form>
    </section>
  )
}

function Others({ others }: Pick<CompareData, 'others'>) {
  return (
    <>
      <fieldset className="compare-list">
        <legend className="sr-only">Products to compare</legend>
        {others.map(({ slug, title, price }) => (
          <Tick
            key={slug}
            name="p"
            value={slug}
            label={
              <>
                {title} <span className="money">{price}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <Button type="submit">Compare</Button>
    </>
  )
}

/** The router would show an error in place of what was typed and ticked. */
function preventOffline(event: FormEvent) {
  if (isOffline()) event.preventDefault()
}
