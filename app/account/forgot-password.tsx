export default function ForgotPasswordPage() {
  return (
    <div className="wrap page-head">
      <h1>Forgot password</h1>
    </div>
  )
}
