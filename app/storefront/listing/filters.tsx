import { ChevronDown, X } from 'lucide'
import { memo, type ReactNode, useState } from 'react'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Tick } from '#app/ui/fields/tick.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { FilterGroup } from './filter-groups.ts'
import { formId } from './listing-form.tsx'
import type { ListingData } from './load-listing.ts'
import { PriceRange } from './price-range.tsx'
import * as words from './words.tsx'
import './filters.css'

export const filtersId = 'filters'

/** The filter form stands beside the list on wide screens; on phones it is a popover, which opens without scripts. */
export function Filters({ listing: { query, groups, path, total, clear } }: { listing: ListingData }) {
  const [condition, ...others] = Object.entries(groups).map(([filter, text]) => (
    <Values key={filter} filter={filter} text={text} />
  ))

  return (
    <aside className="filters" id={filtersId} popover="auto" aria-label={words.filters}>
      <div className="drawer-head">
        <h2>{words.filters}</h2>
        <button
          className="button-icon"
          type="button"
          popoverTarget={filtersId}
          popoverTargetAction="hide"
          aria-label={words.close}
        >
          <Icon icon={X} />
        </button>
      </div>
      <form className="filters-form" id={formId} action={path} autoComplete="off">
        {query.q && <input type="hidden" name="q" value={query.q} />}
        {query.plain && <input type="hidden" name="plain" value="true" />}
        {query.onSale && <input type="hidden" name="onSale" value="true" />}
        {query.categories.map((category) => (
          <input key={category} type="hidden" name="category" value={category} />
        ))}
        {condition}
        <Group name={words.price} open>
          <PriceRange min={query.minPrice} max={query.maxPrice} />
        </Group>
        {others}
        <noscript>
          <button className="button button-wide" type="submit">
            {words.applyFilters}
          </button>
        </noscript>
      </form>
      <div className="drawer-foot">
        <LinkButton variant="second" to={clear} preventScrollReset>
          {words.clear}
        </LinkButton>
        <button className="button" type="button" popoverTarget={filtersId} popoverTargetAction="hide">
          {words.show(total)}
        </button>
      </div>
    </aside>
  )
}

/** The values of one filter. Of those of a listing, few change when another filter is ticked. */
const Values = memo(function Values({ filter, text }: { filter: string; text: string }) {
  const { name, closed, values, names, counts, chosen, label } = JSON.parse(text) as FilterGroup
  return (
    <Group name={name} open={!closed}>
      {values.map((value, place) => (
        <Tick
          key={value}
          name={filter}
          value={value}
          label={label ?? names?.[place] ?? value}
          count={counts[place]}
          defaultChecked={chosen.includes(value)}
        />
      ))}
    </Group>
  )
})

function Group({ name, open, children }: { name: string; open: boolean; children: ReactNode }) {
  // `open` only counts at first: afterwards a group must not close over the box that was just unticked.
  const [opensAtFirst] = useState(open)
  return (
    <details className="filter" open={opensAtFirst}>
      <summary>
        {name}
        <Icon icon={ChevronDown} />
      </summary>
      <fieldset className="filter-body">
        <legend className="sr-only">{name}</legend>
        <div>{children}</div>
      </fieldset>
    </details>
  )
}
