import { useState } from 'react'
import { pageDataContext } from '#app/server-contexts.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import VideoFacade from '#app/ui/pictures/video-facade.tsx'
import '#app/ui/pictures/video-facade.css'
import { langOf } from '#shared/site/page-words.ts'
import { textsIn } from '#shared/site/texts-in.ts'
import type { Route } from './+types/page.ts'
import { PhotoViewer } from './photo-viewer.tsx'
import * as words from './words.ts'
import './happy-clients.css'
import '../info.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.happyClients,
    description: words.desksDormRoomsAnd,
    path: '/happy-clients',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { banners, language } = context.get(pageDataContext)
  const images = await banners('happy-clients')
  const photos = textsIn(language, images)
  return {
    photos: photos.map(({ _id, imageTitle, imagePath }) => ({ _id, imageTitle, imagePath })),
    hasDemo: images.some(isDemo),
  }
}

/** A film that anybody may show. It stands in until the shop has one of its own. */
const videoUrl = 'https://www.youtube.com/embed/aqz-KE-bpKQ'

export default function HappyClientsPage({ loaderData: { photos, hasDemo } }: Route.ComponentProps) {
  const [shown, setShown] = useState<number | null>(null)

  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: words.happyClients }]} />
      <header className="page-head info-head">
        <h1>{words.happyClients}</h1>
        <p>{words.desksDormRoomsAndOffices}</p>
      </header>
      {hasDemo && <Notice>{words.picturesMarkedAsDemo}</Notice>}
      <VideoFacade src={videoUrl} title={words.demoFilm} poster={photos[0]?.imagePath} />
      {photos.length === 0 && <EmptyState title={words.noPicturesYet}>{words.yoursCouldBeThe}</EmptyState>}
      <ul className="photo-grid">
        {photos.map(({ _id, imageTitle, imagePath }, index) => (
          <li key={_id} lang={langOf(imageTitle)}>
            <button type="button" onClick={() => setShown(index)} aria-label={words.view(imageTitle)}>
              <Picture
                src={imagePath}
                alt={imageTitle}
                sizes="(min-width: 80rem) 320px, (min-width: 48rem) 45vw, 92vw"
              />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} shown={shown} onShow={setShown} />
    </div>
  )
}

/** Pictures of the demo catalogue say so in their titles. */
function isDemo({ imageTitle }: { imageTitle: string }): boolean {
  return /^Demo/.test(imageTitle)
}
