import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { formatTaka } from '#shared/money.ts'
import { pageDataContext } from '../server-contexts.ts'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import { Accordion } from '../ui/layout/accordion.tsx'
import { Link } from '../ui/navigation/link.tsx'
import { dataMeta, pageMeta } from '../ui/page/page-meta.ts'
import { Icon } from '../ui/pictures/icon.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import type { Route } from './+types/home.ts'
import { Banner } from './parts/banner.tsx'
import { BranchList } from './parts/branch-list.tsx'
import { BrandStrip } from './parts/brand-strip.tsx'
import { CategoryTiles } from './parts/category-tiles.tsx'
import { loadHome } from './parts/load-home.ts'
import { ProductGrid } from './parts/product-grid.tsx'
import { ServiceLinks } from './parts/service-links.tsx'
import './home.css'

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(pageDataContext))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: 'Laptops, MacBooks and accessories in Bangladesh',
    description: loaderData?.description ?? '',
    path: '/',
  }),
  ...(loaderData ? dataMeta(loaderData.data) : []),
]

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { total, slides, delivery, tiles, newest, longest, gaming, preOwned, questions, branches } =
    loaderData
  return (
    <>
      <h1 className="sr-only">Laptops, MacBooks and accessories in Bangladesh</h1>
      {slides.length > 0 && <Banner slides={slides} />}
      <ServiceLinks delivery={delivery} />
      <section className="band wrap" aria-labelledby="ways">
        <div className="band-head">
          <h2 id="ways">Start with what you need</h2>
          <GoLink to="/shop">All {total} products</GoLink>
        </div>
        <CategoryTiles tiles={tiles} />
      </section>
      <section className="band wrap" aria-labelledby="newest">
        <div className="band-head">
          <div>
            <h2 id="newest">New on the shelf</h2>
            <p>The latest arrivals.</p>
          </div>
          <GoLink to="/shop">See all</GoLink>
        </div>
        <ProductGrid products={newest} />
      </section>
      <section className="band brands" aria-labelledby="brands">
        <h2 id="brands" className="sr-only">
          Top brands
        </h2>
        <BrandStrip />
      </section>
      <section className="band wrap" aria-labelledby="gaming">
        <GamingFeature gaming={gaming} />
        <ProductGrid products={gaming.products} />
      </section>
      <section className="band wrap" aria-labelledby="pre-owned">
        <PreOwnedFeature preOwned={preOwned} />
      </section>
      <section className="band wrap" aria-labelledby="longest">
        <div className="band-head">
          <div>
            <h2 id="longest">Still going strong</h2>
            <p>With us the longest.</p>
          </div>
        </div>
        <ProductGrid products={longest} />
      </section>
      <QuestionsAndBranches questions={questions} branches={branches} />
    </>
  )
}

type HomeData = Route.ComponentProps['loaderData']

function GamingFeature({ gaming }: Pick<HomeData, 'gaming'>) {
  return (
    <div className="feature feature-dark">
      <div>
        <h2 id="gaming">Gaming that keeps its cool</h2>
        <p>Fast screens, real graphics cards and cooling that keeps up. Try one at a branch.</p>
        <LinkButton variant="inverse" to="/category/gaming">
          See {gaming.total} gaming products
        </LinkButton>
      </div>
      <FeaturePicture image={gaming.image} />
    </div>
  )
}

function PreOwnedFeature({ preOwned }: Pick<HomeData, 'preOwned'>) {
  return (
    <div className="feature feature-used">
      <div>
        <h2 id="pre-owned">Pre-owned, tested by us</h2>
        <p>Opened, cleaned and tested by our own technicians, and you have 7 days to return it.</p>
        <LinkButton to={preOwned.to}>
          See pre-owned{preOwned.from !== undefined && `, from ${formatTaka(preOwned.from)}`}
        </LinkButton>
      </div>
      <FeaturePicture image={preOwned.image} />
    </div>
  )
}

function QuestionsAndBranches({ questions, branches }: Pick<HomeData, 'questions' | 'branches'>) {
  return (
    <div className="band wrap two-columns">
      <section aria-labelledby="questions">
        <h2 id="questions">Questions people ask us</h2>
        <Questions questions={questions} />
      </section>
      <section aria-labelledby="branches">
        <h2 id="branches">Come and try one</h2>
        <BranchList branches={branches} />
      </section>
    </div>
  )
}

function GoLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="link-go" to={to}>
      {children} <Icon icon={ArrowRight} />
    </Link>
  )
}

function Questions({ questions }: Pick<HomeData, 'questions'>) {
  const sections = questions.map(({ question, answer }) => ({ title: question, content: answer }))
  return <Accordion name="questions" firstOpen sections={sections} />
}

function FeaturePicture({ image }: { image: string | undefined }) {
  if (!image) return null
  return (
    <Picture
      src={image}
      alt=""
      sizes="(min-width: 90rem) 900px, (min-width: 64rem) 66vw, 100vw"
      width={1920}
      height={720}
    />
  )
}
