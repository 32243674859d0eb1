import { X } from 'lucide'
import type { ChangeEvent, FormEvent } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { pageDataContext } from '#app/server-contexts.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Tick } from '#app/ui/fields/tick.tsx'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { isOffline } from '#app/ui/navigation/is-offline.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { hrefOf } from '#shared/site/page-words.ts'
import type { Route } from './+types/page.ts'
import { type CompareData, loadCompare } from './load-compare.ts'
import * as words from './words.ts'
import './compare.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadCompare(context.get(pageDataContext), url.searchParams)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.compareProducts,
    description: words.twoToFourProducts,
    path: '/compare',
    index: false,
  })

/** Works without scripts: choosing is a form, taking off a link, and the address holds the whole comparison. */
export default function ComparePage({ loaderData: page }: Route.ComponentProps) {
  const { columns } = page
  return (
    <div className="wrap compare">
      <Breadcrumbs crumbs={[{ label: words.compare }]} />
      <h1>{words.compareProducts}</h1>
      <p>{words.hints[Math.min(columns.length, 2)]}</p>
      {columns.length > 1 && (
        <div className="compare-only">
          <Tick label={words.showOnlyDifferences} />
        </div>
      )}
      {columns.length > 0 && <Table page={page} />}
      {page.isFull ? <p className="compare-more">{words.youCanCompareFour}</p> : <More page={page} />}
    </div>
  )
}

function Table({ page: { columns, rows } }: { page: CompareData }) {
  return (
    <TableBox label={words.comparison} tall>
      <thead>
        <tr>
          <td />
          {columns.map(({ slug, title, image, without, buy }) => (
            <td key={slug} className="compare-product">
              <Picture src={image} alt="" sizes="160px" max={320} />
              <Buy buy={buy} title={title} />
              <Link
                className="link small"
                to={without}
                preventScrollReset
                aria-label={words.removeProduct(title)}
              >
                {words.remove} <Icon icon={X} />
              </Link>
            </td>
          ))}
        </tr>
        {/* The names alone stay in sight. */}
        <tr>
          <td />
          {columns.map(({ slug, title, to }) => (
            <th key={slug} scope="col">
              <Link className="link" to={to}>
                {title}
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
              {differs && <span className="sr-only"> {words.different}</span>}
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

type BuyProps = { buy: CompareData['columns'][number]['buy']; title: string }

/** The form leads to the cart, which adds what it names, see load-added.ts. */
function Buy({ buy, title }: BuyProps) {
  const words = (
    <>
      {buy.label}
      <span className="sr-only">: {title}</span>
    </>
  )
  if ('to' in buy)
    return (
      <LinkButton size="small" to={buy.to}>
        {words}
      </LinkButton>
    )
  return (
    <form action={hrefOf('/cart')}>
      <Button type="submit" size="small" name="add" value={buy.id}>
        {words}
      </Button>
    </form>
  )
}

/** Products to add: a list to tick, and a search for others. It is one form, so that a search loses no tick. */
function More({ page: { q, chosen, others } }: { page: CompareData }) {
  return (
    <section className="compare-more" aria-labelledby="compare-more">
      <h2 id="compare-more">{chosen.length > 0 ? words.addAnother : words.chooseProducts}</h2>
      <Form action="/compare" key={`${q} ${chosen}`} onSubmit={preventOffline}>
        {chosen.map((slug) => (
          <input key={slug} type="hidden" name="p" value={slug} />
        ))}
        <div className="compare-search">
          <TextField
            label={words.searchForAProduct}
            type="search"
            name="q"
            defaultValue={q}
            autoComplete="off"
          />
          <Button type="submit" variant="second">
            {words.search}
          </Button>
        </div>
        {others.length === 0 ? <p role="status">{words.noResultsFoundFor}</p> : <Others others={others} />}
      </Form>
    </section>
  )
}

function Others({ others }: Pick<CompareData, 'others'>) {
  const { ticked, remember } = useTicked()
  return (
    <>
      <fieldset className="compare-list" onChange={remember}>
        <legend className="sr-only">{words.productsToCompare}</legend>
        {others.map(({ slug, title, price }) => (
          <Tick
            key={slug}
            name="p"
            value={slug}
            defaultChecked={ticked.includes(slug)}
            label={
              <>
                {title} <span className="money">{price}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <Button type="submit">{words.compare}</Button>
    </>
  )
}

/** The ticks are part of this entry of the history, so that the way back finds them again. */
function useTicked() {
  const location = useLocation()
  const navigate = useNavigate()
  const { ticked = [] } = (location.state ?? {}) as { ticked?: string[] }

  function remember({ currentTarget }: ChangeEvent<HTMLFieldSetElement>) {
    const ticks = currentTarget.querySelectorAll<HTMLInputElement>('input:checked')
    void navigate(location.pathname + location.search, {
      replace: true,
      state: { ticked: Array.from(ticks, ({ value }) => value) },
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }

  return { ticked, remember }
}

/** The router would show an error in place of what was typed and ticked. */
function preventOffline(event: FormEvent) {
  if (isOffline()) event.preventDefault()
}
