export default function HomePage() {
  return (
    <div className="wrap page-head">
      <h1>Home</h1>
    </div>
  )
}
