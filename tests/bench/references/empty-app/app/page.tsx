import { useLoaderData, useNavigate } from 'react-router'

export function loader({ request }: { request: Request }) {
  return { box: new URL(request.url).searchParams.get('box') ?? 'none' }
}

/** One box that navigates when it is ticked; the page then shows what the loader returns. */
export default function Page() {
  const { box } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <main>
      <h1>Nothing here</h1>
      <label>
        <input type="checkbox" name="box" onChange={() => navigate(`?box=${Math.random()}`)} /> Box
      </label>
      <p id="shown">{box}</p>
    </main>
  )
}
