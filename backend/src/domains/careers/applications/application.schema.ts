import {
  CAREER_LIMITS,
  TIME_PREFERENCES,
  type CareerApplicationRequest,
  type CareerPersonalInfo,
  type CareerPositionInfo,
  type CareerReference,
  type DeleteCareerApplicationRequest,
} from '@site/contracts';
import Joi from 'joi';
import { phoneText, text } from '../../../http/validate';

const optionalText = (max: number) => text(max).allow('');
/** An empty field of a form is an absent answer. */
const date = Joi.string().allow('', null).max(10);
/** A switch of a browser or a word of a form; empty is not answered. */
const yesNo = Joi.alternatives(Joi.boolean(), Joi.string().valid('yes', 'no'))
  .allow(null)
  .messages({ 'alternatives.match': '{{#label}} must be yes or no' });

const personalInfo = Joi.object<CareerPersonalInfo, true>({
  fullName: optionalText(CAREER_LIMITS.fullNameMax),
  address: optionalText(CAREER_LIMITS.addressMax),
  dateOfBirth: date,
  phoneNumber: phoneText(CAREER_LIMITS.phoneMax).allow(''),
  email: optionalText(CAREER_LIMITS.emailMax),
  workPermission: yesNo,
  backgroundCheck: yesNo,
  felonyConviction: yesNo,
  veteranStatus: yesNo,
  ssn: Joi.string().allow('', null).max(CAREER_LIMITS.ssnMax),
  availableStartDate: date,
});

const positionInfo = Joi.object<CareerPositionInfo, true>({
  company: optionalText(CAREER_LIMITS.positionMax),
  position: optionalText(CAREER_LIMITS.positionMax),
  desiredSalary: optionalText(CAREER_LIMITS.desiredSalaryMax),
  timePreference: Joi.array()
    .items(Joi.string().valid(...TIME_PREFERENCES))
    .max(TIME_PREFERENCES.length)
    .unique(),
});

const reference = Joi.object<CareerReference, true>({
  name: optionalText(CAREER_LIMITS.referenceNameMax),
  address: optionalText(CAREER_LIMITS.addressMax),
  phoneNumber: phoneText(CAREER_LIMITS.phoneMax).allow(''),
});

/**
 * POST /api/career-application: types and lengths. Which answers are required, and in which order, is decided
 * by `careerProblems` of the contracts, on the server as in the browser.
 */
export const careerApplicationSchema = Joi.object<CareerApplicationRequest, true>({
  personalInfo,
  positionInfo,
  references: Joi.array().items(reference).max(CAREER_LIMITS.referencesMax),
  website: optionalText(200),
});

export const deleteApplicationSchema = Joi.object<DeleteCareerApplicationRequest, true>({
  token: Joi.string().max(100).required(),
});
