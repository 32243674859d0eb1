export default function DashboardPage() {
  return (
    <div className="wrap page-head">
      <h1>Dashboard</h1>
    </div>
  )
}
