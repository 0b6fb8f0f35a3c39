import { type LiveTopic, TOPIC_NAMES } from "@hazina/contract/live-topics.ts";
import type { Topics } from "@hazina/contract/topics.ts";
import type { Domain } from "./domain.ts";
import type { TopicAbilities } from "./platform/live/change.ts";

/**
 * Returns the ability that a user needs for each topic of live updates, as the domains define it.
 * @throws RangeError if two domains define the same topic, or no domain defines a topic of the contract.
 */
export function topicsOf(domains: readonly Domain[]): TopicAbilities {
  let topics: Topics = {};
  for (const { name, liveTopics = {} } of domains) {
    const twice = Object.keys(liveTopics).find((topic) => topic in topics);
    if (twice) throw new RangeError(`Two domains declare the topic "${twice}"; ${name} is the second.`);
    topics = { ...topics, ...liveTopics };
  }
  if (!isComplete(topics)) throw new RangeError("A topic of the contract is declared by no domain.");
  return topics;
}

function isComplete(topics: Topics): topics is TopicAbilities {
  return TOPIC_NAMES.every((topic: LiveTopic) => topic in topics);
}
