DROP TABLE `unanswered_words`;
