import { BranchGrid } from '#app/info/contact/branch-grid.tsx'
import { pageDataContext } from '#app/server-contexts.ts'
import { LegalFacts } from '#app/shell/legal-facts.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { identity } from '#shared/site/identity.ts'
import { shopDetails } from '#shared/site/shop-details.ts'
import { textsIn } from '#shared/site/texts-in.ts'
import type { Route } from './+types/page.ts'
import * as words from './words.tsx'
import './about.css'
import '../info.css'
import '#app/info/contact/info-grid.css'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: words.aboutUs,
    description: words.description(identity.name, placesOf(loaderData?.branches.length ?? 0)),
    path: '/about',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const pageData = context.get(pageDataContext)
  const [branches, pictures] = await Promise.all([pageData.branches(), pageData.banners('about')])
  return { branches, picture: textsIn(pageData.language, pictures)[0] }
}

const placesOf = (count: number) => (count > 1 ? words.branches(count) : words.ourBranch)

const promises = [
  {
    title: words.thePriceYouSee,
    text: words.onePriceForEveryone,
  },
  {
    title: words.checkedBeforeItIs,
    text: words.everyPreOwnedDevice,
  },
  {
    title: words.somebodyToCall,
    text: words.theHotlineIsAnswered,
  },
  {
    title: words.studentsFirst,
    text: words.showAStudentCard,
  },
]

export default function AboutPage({ loaderData: { branches, picture } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: words.aboutUs }]} />
      <header className="page-head info-head">
        <h1>{words.aComputerShopThat}</h1>
        <p>
          {words.story(
            identity.name,
            <span lang="bn" className="own-name">
              {identity.nameBangla}
            </span>,
            placesOf(branches.length),
          )}
        </p>
      </header>
      {picture && (
        <Picture
          className="about-picture"
          src={picture.imagePath}
          alt={picture.imageTitle}
          sizes="(min-width: 1400px) 1320px, 100vw"
          width={1920}
          height={720}
          max={1920}
          eager
        />
      )}
      <section className="band info-section" aria-labelledby="promises">
        <h2 id="promises">{words.whatWePromise}</h2>
        <ul className="info-grid about-promises">
          {promises.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="band info-section" aria-labelledby="branches">
        <h2 id="branches">{words.comeAndTryOne}</h2>
        <BranchGrid branches={branches} />
        <LegalFacts legal={shopDetails()} />
        <p className="about-ways">
          <LinkButton to="/shop">{words.seeTheLaptops}</LinkButton>{' '}
          <Link to="/contact-us">{words.writeToUs}</Link>
        </p>
      </section>
    </div>
  )
}
