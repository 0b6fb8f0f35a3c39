/** Returns the email address of the first user of a test company. */
export function ownerAddress(company: string): string {
  return `amina@${company.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.co.ke`;
}

/** Returns the input of a sign-up call for a test company. */
export function signUpOf(company: string, email: string) {
  return {
    first_name: "Amina",
    last_name: "Otieno",
    company_name: company,
    industry: "Wholesale and retail trade",
    company_size: "10 - 20",
    company_expenditure: "100,001-500,000",
    phone: "+254 712 345 678",
    email,
    terms: true,
    country: "Kenya",
    plan_id: 3,
    username: email,
    role_id: 1,
    login_attempts: 5,
    cycle: "Monthly",
  };
}
