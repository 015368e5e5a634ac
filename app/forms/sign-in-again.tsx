/** The way back in that leaves the page with what was typed where it is. */
export function SignInAgain({ className = "go" }: { className?: string }) {
  return (
    <a className={className} href="/admin/login" target="_blank" rel="noopener">
      Sign in<span className="sr"> (opens in another tab)</span>
    </a>
  );
}
