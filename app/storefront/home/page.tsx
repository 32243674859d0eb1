import { Suspense } from 'react'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/page.ts'
import { HomeSection } from './home-section.tsx'
import { loadHome } from './load-home.ts'
import * as words from './words.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, loaderData.facts) : []

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="sr-only">{words.title}</h1>
      {loaderData.rows.map((row) => {
        const isShared = row.length > 1
        // Each section is hydrated by itself, so that a phone stays responsive between two of them.
        const sections = row.map((section) => (
          <Suspense key={section.id}>
            <HomeSection section={section} className={isShared ? undefined : 'band wrap'} />
          </Suspense>
        ))
        return isShared ? (
          <div key={row[0]?.id} className="band wrap two-columns">
            {sections}
          </div>
        ) : (
          sections
        )
      })}
    </>
  )
}
