import type {
  AddedPoints,
  AddKitchenTabletRequest,
  AddPointsRequest,
  AddStaffRequest,
  CareerApplication,
  CareerApplicationRow,
  CareerMailDraft,
  CareerQuestions,
  CustomerSearch,
  Deleted,
  EndedSessions,
  EndedSignIns,
  JobOpening,
  KitchenMember,
  KitchenSignInState,
  KitchenTablet,
  KitchenTabletPairing,
  KitchenTablets,
  MoveCareerApplicationRequest,
  PointsTransactions,
  RevealedCareerApplication,
  RevealedCustomer,
  SaveJobOpeningRequest,
  SaveStaffRequest,
  StaffCustomer,
  StaffCustomerDetail,
  StaffJobOpening,
  StaffMember,
} from '@site/contracts';
import { ALL_CAREER_QUESTIONS, CAREER_TRANSITIONS } from '@site/contracts';
import { answer, refuse, reply, type Fixtures } from '@site/kit/preview';
import { counted, minutesFromNow, versioned } from './answers';

const DONE: Deleted = { success: true };
const DAY = -24 * 60;

function members(): StaffMember[] {
  const known = {
    has_password: true,
    has_two_step: false,
    sign_ins: 1,
    last_sign_in_at: minutesFromNow(-20),
    since: minutesFromNow(90 * DAY),
  };
  return [
    { ...known, user_id: 'u1', email: 'ada@example.com', name: 'Ada Pine', username: 'ada', staff_role: 'owner' },
    { ...known, user_id: 'u2', email: 'bo@example.com', name: 'Bo Pine', username: null, staff_role: 'kitchen' },
  ];
}

const CUSTOMER: StaffCustomer = {
  ...{ id: 'c1', name: 'Ana Flores', email_masked: 'a•••@example.com', phone_masked: '•••-0134' },
  ...{ created_at: '2026-01-04T18:00:00Z', orders: 7, last_order_at: '2026-11-20T18:05:00Z' },
};

const DETAIL: StaffCustomerDetail = {
  ...CUSTOMER,
  ...{ email_verified: true, role: 'user', saved_addresses: 1 },
  rewards: {
    ...{ id: 'acc-1', available_points: 180, pending_points: 12, tier: 'SILVER' },
    ...{ lifetime_spent: 254.5, has_birthday: false },
  },
  sign_ins: [
    {
      id: 's1',
      created_at: minutesFromNow(3 * DAY),
      last_used_at: minutesFromNow(-50),
      user_agent: 'Firefox on Linux',
    },
  ],
};

function application(status: CareerApplication['status']): CareerApplication {
  return {
    ...{ id: 'app1', status, full_name: 'Cleo Ramos', email: 'cleo@example.com', phone: '(936) 555-0111' },
    ...{ position: 'Line cook', time_preferences: ['Full-time'], available_from: '2026-12-01' },
    ...{ submitted_at: minutesFromNow(2 * DAY), duplicate_count: 0, is_suspected_spam: false },
    ...{ desired_salary: '$18 an hour', work_permission: true, background_check: true },
    references: [{ name: 'Dee', address: 'Huntsville', phoneNumber: '(936) 555-0112' }],
    private_data: { address: true, date_of_birth: true, felony_conviction: false, veteran_status: false, ssn: null },
    ...{ next_statuses: [...CAREER_TRANSITIONS[status]], duplicates: [], events: [] },
    kept_until: minutesFromNow(-363 * DAY),
  };
}

const OPENING: JobOpening = {
  ...{ id: 'op1', title: 'Line cook', description: 'You run the grill.', employment_type: 'Full-time' },
  ...{ pay_from: '16.00', pay_to: '19.50', pay_unit: 'hour', closes_on: null, posted_at: '2026-11-01T12:00:00Z' },
};

const TABLET: KitchenTablet = {
  ...{ id: 't1', name: 'By the grill', paired_at: minutesFromNow(30 * DAY), last_seen_at: minutesFromNow(-1) },
  ...{ signed_in: 'Bo Pine', created_at: minutesFromNow(30 * DAY) },
};

function staffFixtures(): Fixtures {
  let staff = members();
  const missing = () => refuse('not_found', 'This person is no longer on the team.');
  return {
    'GET /api/admin/staff': answer<StaffMember[]>(() => staff),
    'POST /api/admin/staff': answer<StaffMember>(({ body }) => {
      const { email, name, staff_role, username = null } = body as AddStaffRequest;
      const access = {
        has_password: false,
        has_two_step: false,
        sign_ins: 0,
        last_sign_in_at: null,
        since: minutesFromNow(0),
      };
      const added: StaffMember = { user_id: `u${staff.length + 1}`, email, name, staff_role, username, ...access };
      staff = [...staff, added];
      return reply<StaffMember>(added, { status: 201 });
    }),
    'GET /api/admin/staff/:id': answer<StaffMember>(({ params }) => {
      const known = staff.find(({ user_id }) => user_id === params.id);
      return known ? versioned<StaffMember>(known) : missing();
    }),
    'PUT /api/admin/staff/:id': answer<StaffMember>(({ params, body }) => {
      const changes = body as SaveStaffRequest;
      staff = staff.map((member) => (member.user_id === params.id ? { ...member, ...changes } : member));
      return staff.find(({ user_id }) => user_id === params.id) ?? missing();
    }),
    'DELETE /api/admin/staff/:id': answer<Deleted>(({ params }) => {
      staff = staff.filter(({ user_id }) => user_id !== params.id);
      return DONE;
    }),
    'POST /api/admin/staff/:id/end-sessions': answer<EndedSessions>(() => ({ ended: 1 })),
    'POST /api/admin/staff/:id/two-step-reset': answer<StaffMember>(({ params }) => {
      staff = staff.map((member) => (member.user_id === params.id ? { ...member, has_two_step: false } : member));
      return staff.find(({ user_id }) => user_id === params.id) ?? missing();
    }),
    'POST /api/admin/staff/:id/invitation': answer<Deleted>(() => DONE),
  };
}

function tabletFixtures(isEmpty: boolean): Fixtures {
  let tablets = isEmpty ? [] : [TABLET];
  const member: KitchenMember = {
    ...{ user_id: 'u2', name: 'Bo Pine', staff_role: 'kitchen', has_pin: true },
    ...{ pin_set_at: minutesFromNow(9 * DAY), is_locked: false },
  };
  const pairing = (tablet: KitchenTablet): KitchenTabletPairing => ({
    ...{ tablet, pairing_code: '7K3M9QXD', expires_at: minutesFromNow(10) },
  });
  return {
    'GET /api/admin/kitchen-tablets': answer<KitchenTablets>(() => ({ tablets, members: isEmpty ? [] : [member] })),
    'POST /api/admin/kitchen-tablets': answer<KitchenTabletPairing>(({ body }) => {
      const { name } = body as AddKitchenTabletRequest;
      const state = { paired_at: null, last_seen_at: null, signed_in: null, created_at: minutesFromNow(0) };
      const added: KitchenTablet = { id: `t${tablets.length + 2}`, name, ...state };
      tablets = [...tablets, added];
      return reply<KitchenTabletPairing>(pairing(added), { status: 201 });
    }),
    'POST /api/admin/kitchen-tablets/:id/pairing-code': answer<KitchenTabletPairing>(() => pairing(TABLET)),
    'DELETE /api/admin/kitchen-tablets/:id': answer<Deleted>(({ params }) => {
      tablets = tablets.filter(({ id }) => id !== params.id);
      return DONE;
    }),
    'POST /api/admin/kitchen-pins/:id': answer<KitchenMember>(() => member),
    'DELETE /api/admin/kitchen-pins/:id': answer<Deleted>(() => DONE),
    'GET /api/kitchen-tablet': answer<KitchenSignInState>(() => ({
      tablet: isEmpty ? null : { name: TABLET.name },
      members: isEmpty ? [] : [{ user_id: member.user_id, name: member.name }],
    })),
    'POST /api/kitchen-tablet/sign-in': answer<never>(() => refuse('invalid_credentials', 'This PIN is not right.')),
  };
}

function careerFixtures(isEmpty: boolean): Fixtures {
  let known = application('new');
  let openings: StaffJobOpening[] = isEmpty ? [] : [{ ...OPENING, is_published: true, application_count: 1 }];
  const missing = () => refuse('not_found', 'This opening is gone.');
  return {
    'GET /api/admin/careers/applications': answer<CareerApplicationRow[]>(() =>
      counted<CareerApplicationRow>(isEmpty ? [] : [known]),
    ),
    'GET /api/admin/careers/applications/:id': answer<CareerApplication>(() => versioned<CareerApplication>(known)),
    'PATCH /api/admin/careers/applications/:id': answer<CareerApplication>(({ body }) => {
      known = application((body as MoveCareerApplicationRequest).status);
      return known;
    }),
    'POST /api/admin/careers/applications/:id/notes': answer<CareerApplication>(() => known),
    'POST /api/admin/careers/applications/:id/mails': answer<CareerApplication>(() => known),
    'DELETE /api/admin/careers/applications/:id': answer<Deleted>(() => DONE),
    'POST /api/admin/careers/applications/:id/reveal': answer<RevealedCareerApplication>(() => ({
      ...{ address: '1 Test Street', date_of_birth: '1999-04-01', felony_conviction: null, veteran_status: null },
      ...{ ssn: null, sealed_ssn: null },
    })),
    'GET /api/admin/careers/applications/:id/mail-templates': answer<CareerMailDraft[]>(() => [
      { template: 'interview', label: 'Invite to an interview', subject: 'Come and meet us', text: 'Dear Cleo, …' },
    ]),
    'GET /api/admin/careers/export': answer<string>(() => new Response('Name,Position\nCleo Ramos,Line cook\n')),
    'GET /api/admin/careers/openings': answer<StaffJobOpening[]>(() => openings),
    'POST /api/admin/careers/openings': answer<StaffJobOpening>(({ body }) => {
      const id = `op${openings.length + 2}`;
      const posted_at = minutesFromNow(0);
      const added: StaffJobOpening = { ...(body as SaveJobOpeningRequest), id, posted_at, application_count: 0 };
      openings = [...openings, added];
      return reply<StaffJobOpening>(added, { status: 201 });
    }),
    'GET /api/admin/careers/openings/:id': answer<StaffJobOpening>(({ params }) => {
      const found = openings.find(({ id }) => id === params.id);
      return found ? versioned<StaffJobOpening>(found) : missing();
    }),
    'PUT /api/admin/careers/openings/:id': answer<StaffJobOpening>(({ params, body }) => {
      const changes = body as SaveJobOpeningRequest;
      openings = openings.map((opening) => (opening.id === params.id ? { ...opening, ...changes } : opening));
      return openings.find(({ id }) => id === params.id) ?? missing();
    }),
    'DELETE /api/admin/careers/openings/:id': answer<Deleted>(({ params }) => {
      openings = openings.filter(({ id }) => id !== params.id);
      return DONE;
    }),
    'GET /api/admin/careers/questions': answer<CareerQuestions>(() => ALL_CAREER_QUESTIONS),
    'PUT /api/admin/careers/questions': answer<CareerQuestions>(({ body }) => body as CareerQuestions),
  };
}

function customerFixtures(isEmpty: boolean): Fixtures {
  return {
    'GET /api/admin/customers': answer<CustomerSearch>(() => ({
      ...{ customers: isEmpty ? [] : [CUSTOMER], guest_order: null },
    })),
    'GET /api/admin/customers/:id': answer<StaffCustomerDetail>(() =>
      isEmpty ? { ...DETAIL, rewards: null, sign_ins: [], orders: 0, last_order_at: null } : DETAIL,
    ),
    'POST /api/admin/customers/:id/reveal': answer<RevealedCustomer>(() => ({
      ...{ email: 'ana@example.com', phone: '(936) 555-0134', addresses: [], birthday: null },
    })),
    'POST /api/admin/customers/:id/end-sign-ins': answer<EndedSignIns>(() => ({ ended: 1 })),
    'GET /api/rewards/customer/:id/transactions': answer<PointsTransactions>(() => ({
      ...{ transactions: [], total: 0, has_more: false, limit: 8, offset: 0 },
    })),
    'POST /api/rewards/customer/:id/points/add': answer<AddedPoints>(({ params, body }) => {
      const { points, description } = body as AddPointsRequest;
      const now = minutesFromNow(0);
      return {
        transaction: {
          ...{ id: 'tx1', customer_id: params.id ?? '', transaction_type: 'adjustment', status: 'posted', points },
          ...{ balance_after: 180 + points, description, reference_type: 'manual_adjustment', reference_id: null },
          ...{ order_id: null, redemption_id: null, reverses_transaction_id: null, points_remaining: points },
          ...{ available_at: now, expires_at: null, created_at: now, created_by: 'Ada Pine', basis: null },
        },
        available_points: 180 + points,
      };
    }),
  };
}

/** Staff, their tablets, applicants and customers. */
export function peopleFixtures(isEmpty: boolean): Fixtures {
  return {
    ...staffFixtures(),
    ...tabletFixtures(isEmpty),
    ...careerFixtures(isEmpty),
    ...customerFixtures(isEmpty),
  };
}
