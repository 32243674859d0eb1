import { Play } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { videoId } from '#shared/products/video-id.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import * as words from './video-words.ts'

type Props = { src: string; title: string; poster?: string | undefined }

/** A poster that loads the video player on click, and nothing of YouTube before. Without scripts it is a link. */
export default function VideoFacade({ src, title, poster }: Props) {
  const [playing, setPlaying] = useState(false)
  const id = videoId(src)
  if (id === null) return null
  if (playing)
    return (
      <iframe
        className="video"
        title={title}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )

  function play(event: MouseEvent) {
    event.preventDefault()
    setPlaying(true)
  }

  return (
    <a className="video" href={`https://www.youtube.com/watch?v=${id}`} onClick={play}>
      {poster && <Picture src={poster} alt="" sizes="(min-width: 64rem) 960px, 100vw" />}
      <span className="video-play">
        <Icon icon={Play} />
        <span>{words.play(title)}</span>
      </span>
    </a>
  )
}
