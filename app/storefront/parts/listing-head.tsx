import { Picture } from '../../ui/pictures/picture.tsx'
import './listing-head.css'

type Props = { title: string; text: string; banner: string | undefined }

export function ListingHead({ title, text, banner }: Props) {
  return (
    <header className="listing-head">
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {banner && (
        <Picture
          src={banner}
          alt=""
          sizes="(min-width: 64rem) 640px, 100vw"
          width={1920}
          height={720}
          eager
        />
      )}
    </header>
  )
}
